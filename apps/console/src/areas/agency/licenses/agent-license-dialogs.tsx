import {
  addAgentLicense,
  deleteAgentLicense,
  typedAgentLicense,
  updateAgentLicense,
  type AgentLicense,
} from '@parapet/contract/agency/agent-licenses';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { LicenseFields } from './license-fields.tsx';

const empty = {
  agencyId: '',
  agencyName: '',
  agentId: '',
  state: '',
  npn: '',
  number: '',
  expirationDate: null as string | null,
  activeResidentState: false,
};
const refresh = ['agency', 'quote'];

export const openAddAgentLicense = (isProvider: boolean) =>
  openForm({
    title: t('agency:license.agent.add.title'),
    submit: t('agency:license.add.submit'),
    schema: typedAgentLicense,
    initial: empty,
    fields: (form) => (
      <LicenseFields
        form={form}
        choosesAgency={isProvider}
        agentsOf={{ agencyId: form.values.agencyId || undefined }}
      />
    ),
    command: (body) => send(addAgentLicense, { body }),
    done: ({ number }) => t('agency:license.add.done', { number }),
    failed: t('agency:license.add.failed'),
    refresh,
  });

export const openUpdateAgentLicense = ({ id, version, ...license }: AgentLicense) =>
  openForm({
    title: t('agency:license.agent.edit.title'),
    submit: t('common:action.save'),
    schema: typedAgentLicense,
    initial: license,
    fields: (form) => <LicenseFields form={form} choosesAgency={false} expires={license.expirationDate} />,
    command: (body) => send(updateAgentLicense, { body: { ...body, id, version } }),
    done: ({ number }) => t('agency:license.edit.done', { number }),
    failed: t('agency:license.add.failed'),
    refresh,
  });

export const openDeleteAgentLicense = ({ id, version, number, state, ...agent }: AgentLicense) =>
  openConfirm({
    title: t('agency:license.agent.remove.title'),
    confirm: t('agency:license.remove.open'),
    danger: true,
    body: t('agency:license.agent.remove.text', {
      number,
      state,
      name: `${agent.agentFirstName} ${agent.agentLastName}`,
    }),
    command: () => send(deleteAgentLicense, { params: { licenseId: id }, version }),
    done: t('agency:license.remove.done', { number }),
    refresh,
  });

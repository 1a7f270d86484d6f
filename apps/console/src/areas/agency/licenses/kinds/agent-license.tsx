import {
  addAgentLicense,
  deleteAgentLicense,
  searchAgentLicenses,
  searchAllAgentLicenses,
  typedAgentLicense,
  updateAgentLicense,
  type AgentLicense,
} from '@parapet/contract/agency/agent-licenses';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { listColumns } from '../../../../kit/list/list-columns.tsx';
import { licenseKind } from '../license-kind.ts';
import { LicenseMark } from '../license-mark.tsx';
import { RegisterMark } from '../register-mark.tsx';
import { emptyLicense } from './agency-license.tsx';

/** Those of all agents for administrators; everybody else reads their own. */
export const agentLicenses = licenseKind({
  holder: 'AGENT',
  name: 'agent-licenses',
  manages: 'license:manage',
  staff: 'agency:read',
  list: (manages) => (manages ? searchAllAgentLicenses : searchAgentLicenses),
  columns: (say, isStaff) =>
    listColumns(searchAgentLicenses, (key) => say(`agency:license.agent.column.${key}`), [
      { key: 'agentLastName', cell: (row) => `${row.agentFirstName} ${row.agentLastName}`, card: 'title' },
      'agentEmail',
      'state',
      { key: 'number', as: 'tabular' },
      { key: 'npn', as: 'tabular' },
      'expirationDate',
      { key: 'register', cell: (row) => <RegisterMark {...row} /> },
      ...(isStaff ? (['agencyName'] as const) : []),
      { key: 'activeResidentState', cell: (row) => <LicenseMark {...row} />, card: 'corner' },
    ]),
  hasStateFilter: true,
  texts: () => ({
    list: t('agency:license.agent.list'),
    search: t('agency:license.agent.search'),
    empty: t('agency:license.empty'),
    emptyText: t('agency:license.agent.emptyText'),
  }),
  refresh: ['agency', 'quote'],
  numberOf: ({ number }: AgentLicense) => number,
  expiryOf: ({ expirationDate }) => expirationDate,
  add: {
    words: () => ({
      title: t('agency:license.agent.add.title'),
      submit: t('agency:license.add.submit'),
      done: ({ number }: AgentLicense) => t('agency:license.add.done', { number }),
      failed: t('agency:license.add.failed'),
    }),
    schema: typedAgentLicense,
    empty: () => ({ ...emptyLicense(), agentId: '' }),
    send: (body) => send(addAgentLicense, { body }),
  },
  edit: {
    words: () => ({
      title: t('agency:license.agent.edit.title'),
      done: ({ number }: AgentLicense) => t('agency:license.edit.done', { number }),
      failed: t('agency:license.add.failed'),
    }),
    schema: typedAgentLicense,
    initial: ({ id: _id, version: _version, ...license }) => license,
    send: (body, { id, version }) => send(updateAgentLicense, { body: { ...body, id, version } }),
  },
  remove: {
    words: ({ number, state, agentFirstName, agentLastName }) => ({
      title: t('agency:license.agent.remove.title'),
      text: t('agency:license.agent.remove.text', {
        number,
        state,
        name: `${agentFirstName} ${agentLastName}`,
      }),
      done: t('agency:license.remove.done', { number }),
    }),
    send: ({ id, version }) => send(deleteAgentLicense, { params: { licenseId: id }, version }),
  },
});

import {
  addAgencyLicense,
  deleteAgencyLicense,
  typedAgencyLicense,
  updateAgencyLicense,
  type AgencyLicense,
} from '@parapet/contract/agency/agency-licenses';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { LicenseFields } from './license-fields.tsx';

const empty = {
  agencyId: '',
  agencyName: '',
  state: '',
  npn: '',
  number: '',
  expirationDate: null as string | null,
  activeResidentState: false,
};
const refresh = ['agency', 'quote'];

export const openAddAgencyLicense = (isProvider: boolean) =>
  openForm({
    title: t('agency:license.add.title'),
    submit: t('agency:license.add.submit'),
    schema: typedAgencyLicense,
    initial: empty,
    fields: (form) => <LicenseFields form={form} choosesAgency={isProvider} />,
    command: (body) => send(addAgencyLicense, { body }),
    done: ({ number }) => t('agency:license.add.done', { number }),
    failed: t('agency:license.add.failed'),
    refresh,
  });

export const openUpdateAgencyLicense = ({ id, version, ...license }: AgencyLicense) =>
  openForm({
    title: t('agency:license.edit.title'),
    submit: t('common:action.save'),
    schema: typedAgencyLicense,
    initial: license,
    fields: (form) => <LicenseFields form={form} choosesAgency={false} expires={license.expirationDate} />,
    command: (body) => send(updateAgencyLicense, { body: { ...body, id, version } }),
    done: ({ number }) => t('agency:license.edit.done', { number }),
    failed: t('agency:license.add.failed'),
    refresh,
  });

export const openDeleteAgencyLicense = ({ id, version, number, state }: AgencyLicense) =>
  openConfirm({
    title: t('agency:license.remove.title'),
    confirm: t('agency:license.remove.open'),
    danger: true,
    body: t('agency:license.remove.text', { number, state }),
    command: () => send(deleteAgencyLicense, { params: { licenseId: id }, version }),
    done: t('agency:license.remove.done', { number }),
    refresh,
  });

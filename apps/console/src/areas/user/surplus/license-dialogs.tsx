import {
  addSurplusLicense,
  deleteSurplusLicense,
  surplusFields,
  updateSurplusLicense,
  type SurplusLicense,
} from '@parapet/contract/account/surplus';
import { ApiError, isApiError, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { LicenseFields } from './license-fields.tsx';

const empty = {
  agencyId: '',
  agencyName: '',
  brokerFirstName: '',
  brokerLastName: '',
  brokerEmail: '',
  surplusLicenseNumber: '',
  surplusLinesState: '',
  signatureOnFile: false,
  validFrom: null as string | null,
  validUntil: null as string | null,
};
const refresh = ['account', 'quote'];

export const openAddLicense = (isProvider: boolean) =>
  openForm({
    title: t('organization:surplus.add.title'),
    submit: t('organization:surplus.add.submit'),
    schema: surplusFields,
    initial: empty,
    fields: (form) => (
      <LicenseFields
        form={form}
        isProvider={isProvider}
        choosesAgency={isProvider}
        state={form.values.surplusLinesState}
      />
    ),
    command: (body) => send(addSurplusLicense, { body }),
    done: t('organization:surplus.add.done'),
    failed: t('organization:surplus.add.failed'),
    refresh,
  });

export const openUpdateLicense = ({ id, version, ...license }: SurplusLicense, isProvider: boolean) =>
  openForm({
    title: t('organization:surplus.edit.title'),
    submit: t('common:action.save'),
    schema: surplusFields,
    initial: { ...empty, ...license },
    fields: (form) => (
      <LicenseFields
        form={form}
        isProvider={isProvider}
        choosesAgency={false}
        state={form.values.surplusLinesState}
      />
    ),
    command: (body) => send(updateSurplusLicense, { params: { id }, body: { ...body, version } }),
    done: t('organization:surplus.edit.done'),
    failed: t('organization:surplus.edit.failed'),
    refresh,
  });

/** Where the server does not say why, what its status is called. */
function sayStatus(error: unknown): never {
  if (!isApiError(error) || error.body?.detail || !error.statusText) throw error;
  throw new ApiError(error.status, { ...error.body, detail: error.statusText });
}

export const openDeleteLicense = ({ id, version, surplusLicenseNumber, surplusLinesState }: SurplusLicense) =>
  openConfirm({
    title: t('organization:surplus.remove.title'),
    confirm: t('organization:surplus.remove.open'),
    danger: true,
    body: t('organization:surplus.remove.text', { number: surplusLicenseNumber, state: surplusLinesState }),
    command: () => send(deleteSurplusLicense, { params: { id }, version }).catch(sayStatus),
    done: t('organization:surplus.remove.done'),
    refresh,
  });

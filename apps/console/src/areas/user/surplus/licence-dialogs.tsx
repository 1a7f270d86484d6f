import {
  addSurplusLicence,
  deleteSurplusLicence,
  surplusFields,
  updateSurplusLicence,
  type SurplusLicence,
} from '@parapet/contract/account/surplus';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { LicenceFields } from './licence-fields.tsx';

const empty = {
  agencyId: '',
  agencyName: '',
  brokerFirstName: '',
  brokerLastName: '',
  brokerEmail: '',
  surplusLicenseNumber: '',
  surplusLinesState: '',
  signatureOnFile: false,
};
const refresh = ['account', 'quote'];

export const openAddLicence = (isProvider: boolean) =>
  openForm({
    title: t('organization:surplus.add.title'),
    submit: t('organization:surplus.add.submit'),
    schema: surplusFields,
    initial: empty,
    fields: (form) => (
      <LicenceFields
        form={form}
        isProvider={isProvider}
        choosesAgency={isProvider}
        state={form.values.surplusLinesState}
      />
    ),
    command: (body) => send(addSurplusLicence, { body }),
    done: t('organization:surplus.add.done'),
    failed: t('organization:surplus.add.failed'),
    refresh,
  });

export const openUpdateLicence = ({ id, version, ...licence }: SurplusLicence, isProvider: boolean) =>
  openForm({
    title: t('organization:surplus.edit.title'),
    submit: t('common:action.save'),
    schema: surplusFields,
    initial: { ...empty, ...licence },
    fields: (form) => (
      <LicenceFields
        form={form}
        isProvider={isProvider}
        choosesAgency={false}
        state={form.values.surplusLinesState}
      />
    ),
    command: (body) => send(updateSurplusLicence, { params: { id }, body: { ...body, version } }),
    done: t('organization:surplus.edit.done'),
    failed: t('organization:surplus.edit.failed'),
    refresh,
  });

export const openDeleteLicence = ({ id, surplusLicenseNumber, surplusLinesState }: SurplusLicence) =>
  openConfirm({
    title: t('organization:surplus.remove.title'),
    confirm: t('organization:surplus.remove.open'),
    danger: true,
    body: t('organization:surplus.remove.text', { number: surplusLicenseNumber, state: surplusLinesState }),
    command: () => send(deleteSurplusLicence, { params: { id } }),
    done: t('organization:surplus.remove.done'),
    refresh,
  });

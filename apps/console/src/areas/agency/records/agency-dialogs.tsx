import {
  addAgency,
  deleteAgency,
  getAgency,
  refreshAgency,
  typedAgency,
  typedRecord,
  updateAgency,
  type AgencyRecord,
} from '@parapet/contract/account/agency-records';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { AddFields, RecordFields } from './agency-fields.tsx';

const refresh = ['account', 'agency', 'auth', 'activity'];

/** Adds an agency with the person to talk to there. */
export const openAddAgency = () =>
  openForm({
    title: t('agency:record.add.open'),
    submit: t('agency:record.add.open'),
    size: 'lg',
    schema: typedAgency,
    initial: {
      name: '',
      description: '',
      hostname: '',
      npn: '',
      agencyId: null as string | null,
      region: 'US' as 'US' | 'UK',
      contactFirstName: '',
      contactLastName: '',
      contactEmail: '',
      contactPhone: '',
    },
    fields: (form) => <AddFields form={form} typed={form.values.name} />,
    command: (body) => send(addAgency, { body }),
    done: t('agency:record.add.done'),
    failed: t('agency:record.add.failed'),
    refresh,
  });

/** Changes the record; whoever read an older one is told so. */
export const openUpdateAgency = (agency: AgencyRecord) => {
  const { id: agencyId, version, parentId, parentName, additionalBrokerFee, enforceMFA } = agency;
  return openForm({
    title: t('agency:record.edit.title', { name: agency.agencyName }),
    submit: t('common:action.save'),
    size: 'lg',
    // What is typed is in major units, as it is sent.
    schema: typedRecord.extend({ additionalBrokerFee: typedRecord.shape.additionalBrokerFee.unwrap().in }),
    initial: {
      agencyName: agency.agencyName,
      description: agency.description,
      hostname: agency.hostname,
      locationAlias: agency.locationAlias,
      parentId,
      agentFirstName: agency.agentFirstName,
      agentLastName: agency.agentLastName,
      agentEmail: agency.agentEmail,
      agentPhone: agency.agentPhone,
      npn: agency.npn,
      dunsNumber: agency.dunsNumber,
      fein: agency.fein,
      additionalBrokerFee: (additionalBrokerFee.amount / 100) as number | string,
      isWholesale: agency.isWholesale,
      agencyBilled: agency.agencyBilled,
      enforceMFA,
      paymentTerms: agency.paymentTerms as number | string,
      programs: agency.programs,
      uwEnabled: agency.uwEnabled,
    },
    columns: { additionalBrokerFee: { column: 'additionalBrokerFee', unit: 'sent' } },
    fields: (form) => (
      <RecordFields
        form={form}
        typed={form.values.agencyName === agency.agencyName ? '' : form.values.agencyName}
        parent={parentId ? { value: parentId, label: parentName } : null}
        demandsMfa={enforceMFA}
      />
    ),
    command: (body) => send(updateAgency, { params: { agencyId }, body: { ...body, version } }),
    done: t('agency:record.edit.done'),
    failed: t('agency:record.edit.failed'),
    refresh,
  });
};

/** Deletes an agency that was added by mistake; of any other it says what keeps it. */
export async function openDeleteAgency(
  { id: agencyId, version, agencyName: name }: AgencyRecord,
  gone: () => void,
): Promise<void> {
  const { holds } = await send(getAgency, { params: { agencyId } });
  if (holds.length > 0)
    return openNotice({
      title: t('agency:record.remove.blocked', { name }),
      body: (
        <>
          <p>{t('agency:record.remove.blockedText')}</p>
          <ul>
            {holds.map(({ what, count }) => (
              <li key={what}>{t(`agency:record.holds.${what}`, { count })}</li>
            ))}
          </ul>
        </>
      ),
      close: t('common:action.close'),
    });
  await openConfirm({
    title: t('agency:record.remove.open'),
    confirm: t('agency:record.remove.open'),
    danger: true,
    body: t('agency:record.remove.text', { name }),
    command: () => send(deleteAgency, { params: { agencyId }, version }),
    leave: gone,
    done: t('agency:record.remove.done', { name }),
    refresh,
  });
}

/** Reads the record again, and copies the agency's name to the accounts that repeat it. */
export const openRefreshAgency = ({ id: agencyId, agencyName: name }: AgencyRecord) =>
  openConfirm({
    title: t('agency:record.refresh.open'),
    confirm: t('agency:record.refresh.open'),
    body: t('agency:record.refresh.text', { name }),
    command: () => send(refreshAgency, { params: { agencyId } }),
    done: t('agency:record.refresh.done'),
    refresh,
  });

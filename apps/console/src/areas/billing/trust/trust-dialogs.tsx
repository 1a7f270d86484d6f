import { Select, TextInput } from '@mantine/core';
import {
  listTreaties,
  payTaxReturn,
  previewRemittance,
  sendRemittance,
  type TaxReturn,
} from '@parapet/contract/billing/remittance';
import { sweepTrust } from '@parapet/contract/billing/trust';
import { addDays } from '@parapet/domain/dates';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { moneyText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Loaded } from '../../../kit/page/states.tsx';

const refresh = ['billing', 'policy'];
const failed = () => t('policy:pay.serverError');

/** Moves what is earned and collected to the operating account. */
export const openSweepTrust = () =>
  openConfirm({
    title: t('policy:trust.sweep.title'),
    body: t('policy:trust.sweep.text'),
    confirm: t('policy:trust.sweep.confirm'),
    command: () => send(sweepTrust, {}),
    done: ({ amounts }) =>
      t('policy:trust.sweep.done', { amount: amounts.map((amount) => moneyText(amount)).join(', ') }),
    failed: failed(),
    refresh,
  });

/** Previews the amounts of a remittance to the parties that carry the treaty. */
function Preview({
  treatyId,
  through,
  onShown,
}: {
  treatyId: string;
  through: string;
  onShown: (hash: string) => void;
}) {
  const { t: say } = useTranslation();
  const preview = useCall(previewRemittance, { query: { treatyId, through } });
  const hash = preview.data?.hash;
  useEffect(() => {
    if (hash) onShown(hash);
  }, [hash, onShown]);
  return (
    <Loaded of={preview}>
      {({ policies, premium, commission, amount, shares }) => (
        <KeyValues
          pairs={[
            { label: say('policy:remittance.column.policies'), value: String(policies) },
            { label: say('policy:remittance.column.premium'), value: moneyText(premium) },
            { label: say('policy:remittance.column.commission'), value: moneyText(commission) },
            { label: say('policy:remittance.column.amount'), value: moneyText(amount) },
            ...shares.map(({ party, share, amount: part }) => ({
              label: say('policy:remittance.party', { party, percent: Number((share * 100).toFixed(4)) }),
              value: moneyText(part),
            })),
          ]}
        />
      )}
    </Loaded>
  );
}

/** Pays premium that was collected to those who carry the risk: looked at first, booked as it was shown. */
export async function openSendRemittance(): Promise<void> {
  const { content: treaties } = await send(listTreaties, {});
  let shown: string | undefined;
  const onShown = (hash: string): void => {
    shown = hash;
  };
  await openForm({
    title: t('policy:remittance.dialog.title'),
    submit: t('policy:remittance.dialog.submit'),
    schema: sendRemittance.body,
    initial: {
      treatyId: treaties[0]?.id ?? '',
      // The last day of the month before this one.
      through: addDays(`${todayHere().slice(0, 7)}-01`, -1) as string | null,
    },
    fields: (form) => (
      <>
        <Select
          label={t('policy:remittance.column.treatyId')}
          withAsterisk
          data={treaties.map(({ id }) => id)}
          {...form.getInputProps('treatyId')}
        />
        <DateField
          label={t('policy:remittance.column.through')}
          withAsterisk
          {...form.getInputProps('through')}
        />
        {form.values.through && (
          <Preview
            key={`${form.values.treatyId} ${form.values.through}`}
            treatyId={form.values.treatyId}
            through={form.values.through}
            onShown={onShown}
          />
        )}
      </>
    ),
    command: (body) => send(sendRemittance, { body: { ...body, previewHash: shown } }),
    done: ({ amount }) => t('policy:remittance.dialog.done', { amount: moneyText(amount) }),
    failed: failed(),
    refresh,
  });
}

/** Pays a tax to its state for a month. */
export const openPayTaxReturn = (one: TaxReturn) =>
  openForm({
    title: t('policy:taxReturn.dialog.title', { state: one.jurisdiction, month: one.month }),
    submit: t('policy:taxReturn.dialog.submit'),
    schema: payTaxReturn.body.pick({ paidOn: true, reference: true }),
    initial: { paidOn: todayHere() as string | null, reference: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('policy:taxReturn.dialog.text', { amount: moneyText(one.amount) })}</p>
        <TextInput
          label={t('policy:taxReturn.column.reference')}
          withAsterisk
          maxLength={60}
          data-autofocus
          {...form.getInputProps('reference')}
        />
        <DateField
          label={t('policy:taxReturn.column.paidOn')}
          withAsterisk
          {...form.getInputProps('paidOn')}
        />
      </>
    ),
    command: (body) =>
      send(payTaxReturn, {
        body: { ...body, account: one.account, jurisdiction: one.jurisdiction, month: one.month },
      }),
    done: ({ amount }) => t('policy:taxReturn.dialog.done', { amount: moneyText(amount) }),
    failed: failed(),
    refresh,
  });

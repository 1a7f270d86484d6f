import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { claimAmount, payClaim, ransomIsAnswered } from '@parapet/contract/claims/index';
import { toMajorUnits } from '@parapet/contract/units';
import { claimPayees, claimPayeeTraits, ransomChecks, type ClaimPayee } from '@parapet/domain/claims/costs';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';
import { Note } from '../../../kit/note.tsx';
import { doneText, refreshMoney, type MoneyOf } from './claim-money-dialogs.tsx';
import { PaymentPreview } from './claim-payment-preview.tsx';
import { PositionFields, positionBody, positionSchema, type Position } from './claim-position-fields.tsx';

type Values = Position & {
  payee: ClaimPayee | null;
  payeeName: string;
  amount: number | '';
  reference: string;
  ransomChecks: string[];
  counsel: string;
};

/** Pays a loss out of its reserve. A ransom is asked more about. */
export const openPayClaim = ({ claimId, money }: MoneyOf) => {
  const [only] = money.positions.filter(({ reserve }) => reserve.amount > 0);
  return openForm({
    title: t('policy:claims.pay.label'),
    submit: t('policy:claims.pay.submit'),
    schema: positionSchema
      .extend({
        payee: z.enum(claimPayees, t('policy:claims.pay.needsPayee')),
        payeeName: z.string().min(1, t('policy:claims.pay.needsName')),
        amount: claimAmount,
        reference: z.string(),
        ransomChecks: z.array(z.string()),
        counsel: z.string(),
      })
      .superRefine(ransomIsAnswered),
    initial: {
      coverageId: only ? String(only.coverageId) : null,
      cost: only?.cost ?? null,
      payee: null,
      payeeName: '',
      amount: '',
      reference: '',
      reason: '',
      ransomChecks: [],
      counsel: '',
    } as Values,
    fields: (form) => <Fields form={form} claimId={claimId} money={money} />,
    command: ({ amount, coverageId, cost, reason, ...rest }) =>
      send(payClaim, {
        params: { claimId },
        body: {
          ...rest,
          ...positionBody({ coverageId, cost, reason }),
          amount: toMajorUnits(Number(amount)),
          version: money.version,
        } as never,
      }),
    done: (booked) => doneText('pay', booked),
    failed: t('policy:claims.failedFile'),
    refresh: refreshMoney,
  });
};

function Fields({ form, claimId, money }: MoneyOf & { form: FormFields<Values> }) {
  const { t: say } = useTranslation();
  const { payee } = form.values;
  return (
    <>
      <FieldGrid>
        <Select
          label={say('policy:claims.pay.payee')}
          withAsterisk
          data={claimPayees.map((value) => ({ value, label: say(`policy:claims.payee.${value}`) }))}
          {...form.getInputProps('payee')}
        />
        <TextInput
          label={say('policy:claims.pay.payeeName')}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('payeeName')}
        />
      </FieldGrid>
      <PositionFields form={form} agreements={money.agreements} />
      <FieldGrid>
        <MoneyInput
          cents
          label={say('policy:claims.pay.amount')}
          withAsterisk
          {...form.getInputProps('amount')}
        />
        <TextInput
          label={say('policy:claims.pay.reference')}
          maxLength={100}
          {...form.getInputProps('reference')}
        />
      </FieldGrid>
      {payee && claimPayeeTraits[payee].bearsRetention && (
        <Note tone="info">{say('policy:claims.pay.keepsBack')}</Note>
      )}
      <PaymentPreview claimId={claimId} asked={form.values} />
      {payee && claimPayeeTraits[payee].isRansom && (
        <>
          <Checkbox.Group
            label={say('policy:claims.pay.checks')}
            description={say('policy:claims.pay.checksText')}
            withAsterisk
            {...form.getInputProps('ransomChecks')}
          >
            <Stack gap={8} mt={8}>
              {ransomChecks.map((check) => (
                <Checkbox key={check} value={check} label={say(`policy:claims.ransomCheck.${check}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput
            label={say('policy:claims.pay.counsel')}
            withAsterisk
            maxLength={200}
            {...form.getInputProps('counsel')}
          />
        </>
      )}
      <NoteInput label={say('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
    </>
  );
}

import { Select } from '@mantine/core';
import {
  moveInsuredChange,
  revertPolicy,
  voidPolicy,
  type Policy,
  type PolicyTransaction,
} from '@parapet/contract/policy/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { CommentsField } from './cancellation-fields.tsx';
import { openTransaction } from './transaction-dialog.tsx';
import { transactionName } from './transaction-name.ts';

type Posted = Record<string, unknown> & { version: number; previewHash: string; comments: string };
type Chosen = Posted & { transactionNumber: number | null };
type Reverted = Posted & { revision: number | null };
type Moved = Chosen & { effectiveDate: PlainDate | null };

const getOptions = (transactions: readonly PolicyTransaction[]) =>
  transactions.map((transaction) => ({
    value: String(transaction.number),
    label: transactionName({
      ...transaction,
      type: transaction.isNonpremium ? 'NONPREMIUM' : transaction.type,
    }),
  }));

/** Takes back one transaction: the latest endorsement, cancellation or reinstatement that counts. */
export const openVoidTransaction = (policy: Policy) => {
  const options = getOptions(policy.transactions.filter(({ isVoidable }) => isVoidable));
  return openTransaction<typeof voidPolicy.body, Chosen>({
    policy,
    command: 'void-transaction',
    schema: voidPolicy.body,
    initial: { transactionNumber: options.length === 1 ? Number(options[0]!.value) : null, comments: '' },
    fields: (form) => (
      <>
        <Choice
          form={form}
          label={t('policy:correct.transaction')}
          field="transactionNumber"
          options={options}
        />
        <CommentsField form={form} />
      </>
    ),
    asked: ({ transactionNumber, comments }) =>
      transactionNumber && comments ? { transactionNumber, comments } : null,
    send: (body) =>
      send(voidPolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    danger: true,
  });
};

/** Makes the policy what it was after one of its transactions. */
export const openRevertPolicy = (policy: Policy) =>
  openTransaction<typeof revertPolicy.body, Reverted>({
    policy,
    command: 'revert-policy',
    schema: revertPolicy.body,
    initial: { revision: null, comments: '' },
    fields: (form) => (
      <>
        <Choice
          form={form}
          label={t('policy:correct.revision')}
          field="revision"
          options={getOptions(policy.transactions.slice(0, -1))}
        />
        <CommentsField form={form} />
      </>
    ),
    asked: ({ revision, comments }) => (revision && comments ? { revision, comments } : null),
    send: (body) =>
      send(revertPolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    danger: true,
  });

/** Corrects the day of a change of the insured. */
export const openMoveInsuredChange = (policy: Policy) => {
  const changes = policy.transactions.filter(({ isNonpremium, isReversed }) => isNonpremium && !isReversed);
  const only = changes.length === 1 ? changes[0]! : null;
  return openTransaction<typeof moveInsuredChange.body, Moved>({
    policy,
    command: 'move-insured-change',
    schema: moveInsuredChange.body,
    initial: { transactionNumber: only?.number ?? null, effectiveDate: null, comments: '' },
    fields: (form) => (
      <>
        <Choice
          form={form}
          label={t('policy:correct.transaction')}
          field="transactionNumber"
          options={getOptions(changes)}
        />
        <DateField
          label={t('policy:correct.date')}
          withAsterisk
          minDate={policy.effectiveDate}
          maxDate={addDays(policy.endDate, -1)}
          {...form.getInputProps('effectiveDate')}
        />
        <CommentsField form={form} />
      </>
    ),
    asked: ({ transactionNumber, effectiveDate, comments }) =>
      transactionNumber && effectiveDate ? { transactionNumber, effectiveDate, comments } : null,
    send: (body) =>
      send(moveInsuredChange, {
        params: { policyId: policy.id },
        body: { ...body, version: policy.version },
      }),
  });
};

type ChoiceProps<V extends Record<string, unknown>> = {
  form: FormFields<V>;
  label: string;
  field: keyof V & string;
  options: { value: string; label: string }[];
};

/** Select for one of the possible transactions. */
function Choice<V extends Record<string, unknown>>({ form, label, field, options }: ChoiceProps<V>) {
  const { t: say } = useTranslation();
  const value = form.values[field];
  return (
    <Select
      label={label}
      placeholder={say('policy:correct.choose')}
      withAsterisk
      data={options}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(chosen) =>
        form.setValues({ [field]: chosen === null ? null : Number(chosen) } as Partial<V>)
      }
    />
  );
}

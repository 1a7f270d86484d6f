import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { endorsePolicy, getMidtermLists, type Policy } from '@parapet/contract/policy/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { send, useCall } from '../../../core/client.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { majorText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { CoverageChoices, type CoverageChanges } from './coverage-choices.tsx';
import { CommentsField } from './cancellation-fields.tsx';
import { AskUnderwriter } from './endorsement-request.tsx';
import { openTransaction } from './transaction-dialog.tsx';

type Values = Record<string, unknown> & {
  version: number;
  previewHash: string;
  effectiveDate: PlainDate | null;
  limit: string;
  deductible: string;
  revenue: number | null;
  coverages: CoverageChanges;
  patch: ReturnType<typeof buildPatch>;
  comments: string;
};

/** The values that the plan of inception sells, beside the one that the policy has. */
const getOptions = (policy: Policy, values: readonly number[], own: number) =>
  [...new Set([...values, own])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: majorText(value, policy.currency) }));

/** Only what differs from the policy is asked for: the rest stays as it is, whatever else changes. */
function buildPatch(
  policy: Policy,
  { limit, deductible, revenue, coverages }: Pick<Values, 'limit' | 'deductible' | 'revenue' | 'coverages'>,
) {
  const { global } = policy.selection;
  const terms = {
    ...(Number(limit) !== global.limit && { limit: Number(limit) }),
    ...(Number(deductible) !== global.deductible && { deductible: Number(deductible) }),
  };
  const selection = {
    ...(Object.keys(terms).length > 0 && { global: terms }),
    ...(Object.keys(coverages).length > 0 && { coverages }),
  };
  return {
    ...(Object.keys(selection).length > 0 && { selection }),
    ...(revenue !== policy.firmographicData.revenue && { details: { revenue } }),
  };
}

/** Changes limit, deductible, coverages or the insured's revenue from a day on. */
export const openEndorsePolicy = (policy: Policy) => {
  const { global } = policy.selection;
  return openTransaction<typeof endorsePolicy.body, Values>({
    policy,
    command: 'endorse-policy',
    schema: endorsePolicy.body,
    initial: {
      effectiveDate: null,
      limit: String(global.limit),
      deductible: String(global.deductible),
      revenue: policy.firmographicData.revenue as number | null,
      coverages: {},
      patch: {},
      comments: '',
    },
    fields: (form) => <EndorsementFields policy={policy} form={form} />,
    asked: ({ effectiveDate, patch, comments }) =>
      effectiveDate && Object.keys(patch).length > 0 ? { effectiveDate, patch, comments } : null,
    next: (values) => ({
      'endorsement-needs-underwriter': <AskUnderwriter policy={policy} values={values} />,
      'over-authority': <AskUnderwriter policy={policy} values={values} />,
    }),
    send: (body) =>
      send(endorsePolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
  });
};

/** The calendar offers the whole term: the server knows who may go back further than fourteen days. */
function EndorsementFields({ policy, form }: { policy: Policy; form: FormFields<Values> }) {
  const { t } = useTranslation();
  const { global } = policy.selection;
  const { limit, deductible, revenue, coverages } = form.values;
  const { data: lists } = useCall(getMidtermLists, { params: { policyId: policy.id } });
  const set = (change: Partial<Values>) =>
    form.setValues({ ...change, patch: buildPatch(policy, { ...form.values, ...change }) });
  return (
    <>
      <DateField
        label={t('policy:endorse.effectiveDate')}
        withAsterisk
        minDate={policy.effectiveDate}
        maxDate={addDays(policy.endDate, -1)}
        {...form.getInputProps('effectiveDate')}
      />
      <Select
        label={t('policy:terms.limit')}
        data={getOptions(policy, lists?.options.aggLimits ?? [], global.limit)}
        value={limit}
        onChange={(value) => set({ limit: value! })}
      />
      <Select
        label={t('policy:terms.deductible')}
        data={getOptions(policy, lists?.options.deductibles ?? [], global.deductible)}
        value={deductible}
        onChange={(value) => set({ deductible: value! })}
      />
      <MoneyInput
        label={t('policy:endorse.revenue')}
        value={revenue}
        onChange={(value) => set({ revenue: value as number | null })}
      />
      {lists && (
        <CoverageChoices
          policy={policy}
          offered={lists.coverages}
          changes={coverages}
          onChange={(changed) => set({ coverages: changed })}
        />
      )}
      <CommentsField form={form} />
    </>
  );
}

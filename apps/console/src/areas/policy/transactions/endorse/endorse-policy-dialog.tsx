import { useTranslation } from 'react-i18next';
import {
  endorsePolicy,
  getMidtermLists,
  type Policy,
  type TransactionPreview,
} from '@parapet/contract/policy/index';
import type { PlainDate } from '@parapet/domain/dates';
import { send, useCall } from '../../../../core/client.ts';
import type { FormFields } from '../../../../kit/forms/use-record-form.ts';
import { MoneyInput } from '../../../../kit/inputs/money-input.tsx';
import type { CoverageChanges } from './coverage-rows.ts';
import classes from './coverage-table.module.css';
import { CoverageTable } from './coverage-table.tsx';
import { SumAtFoot } from './running-sum.tsx';
import { CommentsField } from '../cancellation-fields.tsx';
import { EffectiveDateField } from '../effective-date-field.tsx';
import { AskUnderwriter } from '../endorsement-request.tsx';
import { openTransaction } from '../transaction-dialog.tsx';

type Values = Record<string, unknown> & {
  version: number;
  previewHash: string;
  effectiveDate: PlainDate | null;
  limit: number;
  deductible: number;
  revenue: number | null;
  coverages: CoverageChanges;
  patch: ReturnType<typeof buildPatch>;
  comments: string;
};

/** Only what differs from the policy is asked for: the rest stays as it is, whatever else changes. */
function buildPatch(
  policy: Policy,
  { limit, deductible, revenue, coverages }: Pick<Values, 'limit' | 'deductible' | 'revenue' | 'coverages'>,
) {
  const { global } = policy.selection;
  const terms = {
    ...(limit !== global.limit && { limit }),
    ...(deductible !== global.deductible && { deductible }),
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
      limit: global.limit,
      deductible: global.deductible,
      revenue: policy.firmographicData.revenue as number | null,
      coverages: {},
      patch: {},
      comments: '',
    },
    isWide: true,
    fields: (form, preview) => <EndorsementFields policy={policy} form={form} preview={preview} />,
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

type FieldsProps = { policy: Policy; form: FormFields<Values>; preview: TransactionPreview | undefined };

function EndorsementFields({ policy, form, preview }: FieldsProps) {
  const { t } = useTranslation();
  const { limit, deductible, revenue, coverages } = form.values;
  const { data: lists } = useCall(getMidtermLists, { params: { policyId: policy.id } });
  const set = (change: Partial<Values>) =>
    form.setValues({ ...change, patch: buildPatch(policy, { ...form.values, ...change }) });
  return (
    <>
      <div className={classes.fields}>
        <EffectiveDateField policy={policy} form={form} />
        <MoneyInput
          label={t('policy:endorse.revenue')}
          value={revenue}
          onChange={(value) => set({ revenue: value as number | null })}
        />
      </div>
      <CoverageTable
        policy={policy}
        offered={lists?.coverages ?? []}
        terms={{ limit, deductible }}
        options={{ limit: lists?.options.aggLimits ?? [], deductible: lists?.options.deductibles ?? [] }}
        changes={coverages}
        preview={preview}
        onTerms={set}
        onChange={(changed) => set({ coverages: changed })}
      />
      <CommentsField form={form} />
      <SumAtFoot preview={preview} />
    </>
  );
}

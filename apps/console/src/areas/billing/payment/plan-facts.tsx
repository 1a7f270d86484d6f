import type { FinancingQuote } from '@parapet/contract/billing/financing';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';

const amounts = [
  'TotalPremium',
  'DownPayment',
  'AmountFinanced',
  'InstallmentAmount',
  'FinanceCharge',
  'TotalPaymentAmount',
] as const;

/** A plan, figure by figure. */
export function PlanFacts({ plan }: { plan: FinancingQuote }) {
  const { t } = useTranslation();
  return (
    <KeyValues
      rows
      pairs={[
        plan.FinanceQuoteNumber !== '' && {
          label: t('policy:finance.plan.FinanceQuoteNumber'),
          value: plan.FinanceQuoteNumber,
        },
        ...amounts.map((name) => ({
          label: t(`policy:finance.plan.${name}`),
          value: <MoneyText value={plan[name]} />,
        })),
        { label: t('policy:finance.plan.APR'), value: `${plan.APR} %` },
        { label: t('policy:finance.plan.NumberOfInstallments'), value: String(plan.NumberOfInstallments) },
        { label: t('policy:finance.plan.FirstInstallmentDue'), value: dateText(plan.FirstInstallmentDue) },
      ]}
    />
  );
}

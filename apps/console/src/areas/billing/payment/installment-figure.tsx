import { getInstallment } from '@parapet/contract/billing/financing';
import { toMajorUnits } from '@parapet/contract/units';
import type { Money } from '@parapet/domain/money';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../core/client.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';

/** Asked for once nobody has typed for a second. Specification 2 §9. */
const PAUSE_MS = 1000;

type Typed = { downPayment: number | ''; apr: number | ''; numberOfInstallments: number | '' };

/** Shows the financed part of a total, and the installment that the server computes for it. */
export function InstallmentFigure({
  total,
  values,
  onFigure,
}: {
  total: Money;
  values: Typed;
  /** Null until it is computed. */ onFigure: (installment: number | null) => void;
}) {
  const { t } = useTranslation();
  const { downPayment, apr, numberOfInstallments } = values;
  const typed = JSON.stringify({ downPayment, apr, numberOfInstallments });
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const asked = JSON.parse(settled) as Typed;
  const financed = total.amount - (asked.downPayment || 0);
  const isComplete =
    asked.downPayment !== '' && asked.apr !== '' && asked.numberOfInstallments !== '' && financed > 0;
  const { data } = useCall(
    getInstallment,
    {
      body: {
        apr: asked.apr || 0,
        financedAmount: toMajorUnits(financed),
        numberOfInstallments: asked.numberOfInstallments || 1,
        currency: total.currency,
      },
    },
    { enabled: isComplete },
  );
  const installment = isComplete && typed === settled ? data?.installmentAmount : undefined;
  const figure = installment?.amount ?? null;
  useEffect(() => {
    onFigure(figure);
    // Only a new figure is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [figure]);
  return (
    <KeyValues
      rows
      pairs={[
        { label: t('policy:finance.plan.TotalPremium'), value: <MoneyText value={total} /> },
        {
          label: t('policy:finance.plan.AmountFinanced'),
          value: isComplete && <MoneyText value={{ ...total, amount: financed }} />,
        },
        {
          label: t('policy:finance.plan.InstallmentAmount'),
          value: installment && <MoneyText value={installment} />,
        },
      ]}
    />
  );
}

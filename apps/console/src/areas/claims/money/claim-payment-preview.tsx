import { previewClaimPayment, type ClaimPaymentPreview } from '@parapet/contract/claims/index';
import { toMajorUnits } from '@parapet/contract/units';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { useSettled } from '../../../kit/forms/use-settled.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';

type Asked = { coverageId: string | null; cost: string | null; payee: string | null; amount: number | '' };

const figures = [
  'loss',
  'retention',
  'payout',
  'reserveAfter',
  'agreementLeft',
  'aggregateLeft',
] as const satisfies readonly (keyof ClaimPaymentPreview)[];

/** Shows what the payment in the form above would do, once there is enough of it. */
export function PaymentPreview({ claimId, asked }: { claimId: string; asked: Asked }) {
  const { t } = useTranslation();
  const { coverageId, cost, payee, amount } = asked;
  const isWhole = coverageId !== null && cost !== null && payee !== null && typeof amount === 'number';
  const wanted =
    isWhole && amount > 0
      ? { coverageId: Number(coverageId), cost, payee, amount: toMajorUnits(amount) }
      : null;
  const { settled, isSettled } = useSettled(wanted);
  const preview = useCall(
    previewClaimPayment,
    { params: { claimId }, body: (settled ?? {}) as never },
    { enabled: settled !== null },
  );
  if (!isSettled) return null;
  if (preview.error) return <ErrorNote error={preview.error} />;
  if (!preview.data) return null;
  const { isBeyondLimit, needsSecond, needsCarrier, ...sums } = preview.data;
  return (
    <section aria-label={t('policy:claims.pay.preview.title')} aria-live="polite">
      <KeyValues
        pairs={figures.map((name) => ({
          label: t(`policy:claims.pay.preview.${name}`),
          value: <MoneyText value={sums[name]} strong={name === 'payout'} />,
        }))}
      />
      <Note tone={needsSecond ? 'caution' : 'info'}>
        {[
          isBeyondLimit && t('policy:claims.pay.preview.isBeyondLimit'),
          t(`policy:claims.pay.preview.${needsSecond ? 'needsSecond' : 'atOnce'}`),
          needsCarrier && t('policy:claims.pay.preview.needsCarrier'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Note>
    </section>
  );
}

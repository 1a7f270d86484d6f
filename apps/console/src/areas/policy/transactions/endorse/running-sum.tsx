import type { Policy, TransactionPreview } from '@parapet/contract/policy/index';
import { daysBetween } from '@parapet/domain/dates';
import { subtract, type Money } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { dateText, moneyText } from '../../../../kit/format.ts';
import classes from './coverage-table.module.css';

type Props = { preview: TransactionPreview; policy: Policy };

/** An amount with its sign: what is added, or given back. */
export const changeText = (value: Money): string =>
  value.amount > 0 ? `+${moneyText(value)}` : moneyText(value);

/** The cost of a change: in a whole term, until the end, with taxes and fees, and its bill. */
export function RunningSum({ preview, policy }: Props) {
  const { t } = useTranslation();
  const { wholeTerm, premium, total, bill, effectiveDate } = preview;
  const days = daysBetween(effectiveDate, policy.endDate);
  const pairs: [label: string, note: string, value: Money][] = [
    [
      t('policy:preview.wholeTerm'),
      `${moneyText(wholeTerm.before)} → ${moneyText(wholeTerm.after)}`,
      subtract(wholeTerm.after, wholeTerm.before),
    ],
    [t('policy:preview.proRata'), t('policy:preview.daysLeft', { count: days }), premium],
    [t('policy:preview.taxes'), '', subtract(total, premium)],
  ];
  return (
    <dl className={classes.sum}>
      {pairs.map(([label, note, value]) => (
        <div key={label}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{changeText(value)}</dd>
        </div>
      ))}
      {bill && (
        <div className={classes.bill}>
          <dt>
            {t(bill.amount.amount < 0 ? 'policy:preview.credit' : 'policy:preview.bill')}
            {bill.amount.amount > 0 && (
              <small>{t('policy:preview.due', { date: dateText(bill.dueDate) })}</small>
            )}
          </dt>
          <dd>{moneyText({ ...bill.amount, amount: Math.abs(bill.amount.amount) })}</dd>
        </div>
      )}
    </dl>
  );
}

/** The same in a line, at the foot of a phone. */
export function SumAtFoot({ preview }: { preview: TransactionPreview | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={classes.atFoot} aria-hidden>
      <span>{t('policy:preview.total')}</span>
      <strong>{preview ? changeText(preview.total) : '–'}</strong>
      {preview?.bill && preview.bill.amount.amount > 0 && (
        <span>{t('policy:preview.due', { date: dateText(preview.bill.dueDate) })}</span>
      )}
    </p>
  );
}

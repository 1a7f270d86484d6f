import type { Request } from '@parapet/contract/call';
import { sumBills } from '@parapet/contract/billing/bill';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { moneyText } from '../../kit/format.ts';

/** Shows the totals of the bills that match the list; refunds only if some are due. */
export function BillSums({ query }: { query: Request<typeof sumBills>['query'] }) {
  const { t } = useTranslation();
  const sums = useCall(sumBills, { query }, { keep: true }).data;
  if (!sums || sums.count === 0) return null;
  const { count, totals } = sums;
  const refunds = totals.filter(({ refundDue }) => refundDue.amount > 0);
  return (
    <span className="tabular">
      {t('policy:bills.sums', {
        count,
        premium: totals.map(({ totalPremium }) => moneyText(totalPremium)).join(' + '),
        balance: totals.map(({ balance }) => moneyText(balance)).join(' + '),
      })}
      {refunds.length > 0 &&
        ` · ${t('policy:bills.refunds', {
          amount: refunds.map(({ refundDue }) => moneyText(refundDue)).join(' + '),
        })}`}
    </span>
  );
}

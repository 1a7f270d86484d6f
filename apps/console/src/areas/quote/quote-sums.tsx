import { searchPremium, searchUniqueAccounts } from '@parapet/contract/quote/sums';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { moneyText } from '../../kit/format.ts';

/** The totals of the quotes that match the list, and the number of companies. */
export function QuoteSums({ query }: { query: Record<string, unknown> }) {
  const { t } = useTranslation();
  const premium = useCall(searchPremium, { query: query as never }, { keep: true }).data;
  const accounts = useCall(searchUniqueAccounts, { query: query as never }, { keep: true }).data;
  if (!premium || !accounts || premium.count === 0) return null;
  return (
    <span className="tabular">
      {t('quote:list.sums', {
        count: premium.count,
        accounts: t('quote:list.sumAccounts', { count: accounts.count }),
        premium: premium.premiums.map(moneyText).join(' + '),
      })}
    </span>
  );
}

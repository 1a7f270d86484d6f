import type { Request } from '@parapet/contract/call';
import { searchPremium, searchUniqueAccounts } from '@parapet/contract/quote/sums';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { moneyText } from '../../../kit/format.ts';

/** The totals of the quotes that match the list, and the number of companies. */
export function QuoteSums({ query }: { query: Request<typeof searchPremium>['query'] }) {
  const { t } = useTranslation();
  const premium = useCall(searchPremium, { query }, { keep: true }).data;
  const accounts = useCall(searchUniqueAccounts, { query }, { keep: true }).data;
  if (!premium || !accounts || premium.count === 0) return null;
  return (
    <span className="tabular">
      {t('quote:list.sums', {
        count: premium.count,
        accounts: t(accounts.isExact ? 'quote:list.sumAccounts' : 'quote:list.sumMoreAccounts', {
          count: accounts.count,
        }),
        premium: premium.premiums.map(moneyText).join(' + '),
      })}
    </span>
  );
}

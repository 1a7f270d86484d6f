import type { getScan } from '@parapet/contract/account/scans';
import type { Answer } from '@parapet/contract/call';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { listScoreSavings } from '@parapet/contract/quote/underwriting/score-savings';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { moneyText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import classes from './scan.module.css';

const MOST = 8;

/** Shows the measures that would raise the score, and the cost of the newest open quote in that case. */
export function RaisesSection({ of }: { of: Answer<typeof getScan> }) {
  const { t } = useTranslation();
  const readsQuotes = useScopes()('quote:read');
  const open = {
    size: 1,
    'filter.accountId': `in:${of.accountId}`,
    'filter.status': `in:${openQuoteStatuses.join(',')}`,
  };
  const quotes = useCall(searchQuotes, { query: open }, { enabled: readsQuotes });
  const quote = quotes.data?.content[0];
  const savings = useCall(
    listScoreSavings,
    { params: { quoteId: quote?.id ?? '' } },
    { enabled: quote !== undefined },
  );
  const findSaving = (id: string): string | undefined => {
    const saving = savings.data?.raises.find((raise) => raise.id === id)?.saving;
    if (!saving || !quote) return undefined;
    const about = { amount: moneyText(saving), quote: quote.quoteNumber };
    return t(saving.amount > 0 ? 'account:risk.raises.saving' : 'account:risk.raises.same', about);
  };
  return (
    <Section title={t('account:risk.raises.title')} text={t('account:risk.raises.text')} flush>
      {of.raises.length === 0 && <p className={classes.state}>{t('account:risk.raises.none')}</p>}
      <ul className={classes.findings}>
        {of.raises.slice(0, MOST).map(({ id, gain, score }) => (
          <li key={id} className={classes.raise}>
            <span>{wordOr(`account:risk.raise.${id}`, id)}</span>
            <span className="tabular">{t('account:risk.raises.score', { score, gain })}</span>
            <span className="quiet">{findSaving(id)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

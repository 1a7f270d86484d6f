import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import { isOpenRequest } from '@parapet/domain/quotes/second-release';
import type { Quote } from '@parapet/contract/quote/quote';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { Note } from '../../../kit/note.tsx';
import classes from '../quote-page.module.css';
import { AuthorityReasons, ExceededLimits } from './authority-reasons.tsx';
import { FoundRule } from './found-rule.tsx';
import { useTriggers, useUnderwritingRules } from './underwriting-rules.ts';
import { wordOr } from '../../../core/known.ts';

/** Why a quote is waiting, was declined or lost: each rule with its figures, and the remarks. */
export function ReferralPanel({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const reads = useScopes();
  const underwrites = reads('quote:underwrite');
  const { rating, status } = quote;
  const { isWithUnderwriter: waits, ended, reached } = quoteTraits[status];
  const rules = useUnderwritingRules(waits || rating.knockOuts.length > 0);
  const triggers = useTriggers(quote, reads('rater:read') && (waits || rating.knockOuts.length > 0));
  const isAsked = isOpenRequest(quote.recommendation);
  const closed = ended === 'declined' || ended === 'lost';
  if (ended === 'invalid')
    return (
      <Note tone="critical" live>
        {t('quote:referred.invalid')}
      </Note>
    );
  if (closed && rating.knockOuts.length === 0 && !quote.reasonSummary) return null;
  if (!waits && !closed && rating.knockOuts.length === 0)
    return quote.reason && reached === 'priced' ? (
      <Note title={t('quote:referred.released')}>{quote.reason}</Note>
    ) : null;
  return (
    <section
      className={classes.referral}
      data-tone={waits ? 'caution' : 'critical'}
      aria-label={t(waits ? 'quote:referred.title' : 'quote:referred.declined')}
    >
      <h2>
        <IconFlag size={16} aria-hidden />{' '}
        {t(
          waits
            ? 'quote:referred.title'
            : ended === 'lost'
              ? 'quote:referred.reason'
              : 'quote:referred.declined',
        )}
      </h2>
      <ul>
        {[...rating.knockOuts, ...(waits ? rating.referrals : [])].map((found) => (
          <FoundRule key={found.code} found={found} quote={quote} rules={rules} triggers={triggers} />
        ))}
        {waits && rating.referrals.length === 0 && rating.knockOuts.length === 0 && (
          <li>{t('quote:referred.none')}</li>
        )}
        {quote.reasonSummary && (
          <li>{wordOr(`quote:reasons.${quote.reasonSummary}`, quote.reasonSummary)}</li>
        )}
      </ul>
      {quote.reason && (
        <blockquote>
          <strong>{waits ? t('quote:referred.said') : t('quote:referred.reason')}</strong> {quote.reason}
        </blockquote>
      )}
      {waits && underwrites && !isAsked && quote.authority.over.length > 0 && (
        <>
          <p>{t('quote:authority.above')}</p>
          <ExceededLimits over={quote.authority.over} of={quote} />
        </>
      )}
      {waits && underwrites && quote.authority.isOwn && quote.authority.level > 1 && (
        <>
          <p>{t('quote:authority.needed', { level: quote.authority.level })}</p>
          <AuthorityReasons quote={quote} />
        </>
      )}
      {waits && !underwrites && (
        <p>
          {quote.underwriterName && status === quoteLifecycle['review-quote'].to
            ? t('quote:referred.inReview', { name: quote.underwriterName })
            : t('quote:referred.waiting')}
        </p>
      )}
    </section>
  );
}

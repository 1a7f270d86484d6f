import type { validateAccountChange } from '@parapet/contract/account/accounts';
import type { Answer } from '@parapet/contract/call';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openNotice } from '../../../kit/dialogs/index.ts';
import classes from './details.module.css';

export type QuoteEffect = Answer<typeof validateAccountChange>['quotes'][number];
const EFFECTS = ['INVALIDATE', 'REFER'] as const;

export function QuoteEffects({ quotes, tense }: { quotes: readonly QuoteEffect[]; tense: 'will' | 'did' }) {
  return EFFECTS.map((effect) => {
    const hit = quotes.filter((quote) => quote.effect === effect);
    return (
      hit.length > 0 && (
        <div key={effect} className={classes.effect}>
          <strong>{t(`account:effects.${tense}.${effect}`, { count: hit.length })}</strong>
          <ul>
            {hit.map((quote) => (
              <li key={quote.id} className="tabular">
                {quote.quoteNumber}
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

/**
 * Lists the live quotes that a change of facts would invalidate or refer, asks for confirmation, and saves. A
 * failed save is reported in the dialog.
 */
export const openAccountDetailsChange = <A,>(
  quotes: readonly QuoteEffect[],
  save: () => Promise<A>,
): Promise<A | undefined> =>
  openConfirm<A>({
    name: 'account-details-change',
    title: t('account:effects.title'),
    body: (
      <>
        <p>{t('account:effects.text')}</p>
        <QuoteEffects quotes={quotes} tense="will" />
      </>
    ),
    confirm: t('account:effects.confirm'),
    cancel: t('common:dirty.stay'),
    size: 'md',
    command: save,
    failed: t('account:effects.failed'),
  });

/** Afterwards: which quotes are now invalid, and what to do about it. */
export const tellInvalidated = (quotes: readonly QuoteEffect[]): void => {
  const invalid = quotes.filter((quote) => quote.effect === 'INVALIDATE');
  if (invalid.length > 0)
    void openNotice({
      name: 'quotes-invalidated',
      title: t('account:effects.noticeTitle'),
      body: (
        <>
          <QuoteEffects quotes={invalid} tense="did" />
          <p>{t('account:effects.noticeText')}</p>
        </>
      ),
    });
};

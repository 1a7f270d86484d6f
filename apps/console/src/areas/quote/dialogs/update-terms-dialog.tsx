import type { Quote } from '@parapet/contract/quote/quote';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import type { AskedSelection } from '@parapet/domain/builder/types';
import type { Money } from '@parapet/domain/money';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { findMeanwhile } from '../../../kit/forms/meanwhile.ts';
import { TwoSums } from './underwriting/two-sums.tsx';

type Terms = {
  quote: Quote;
  asked: AskedSelection;
  total: Money | undefined;
  staysReady: boolean;
  onSaved: (saved: Quote) => void;
};

export const openUpdateTerms = ({ quote, asked, total, staysReady, onSaved }: Terms) =>
  openConfirm({
    title: staysReady ? t('quote:command.update-terms.title') : t('quote:command.update-terms.titlePlain'),
    size: 'md',
    confirm: t('quote:command.update-terms.confirm'),
    body: (
      <div style={{ display: 'grid', gap: 12 }}>
        <p style={{ margin: 0 }}>
          {staysReady ? t('quote:command.update-terms.text') : t('quote:command.update-terms.textPlain')}
        </p>
        <TwoSums
          labels={[t('quote:command.update-terms.before'), t('quote:command.update-terms.after')]}
          before={quote.totalPremium}
          after={total}
        />
      </div>
    ),
    command: () =>
      send(updateTerms, {
        params: { quoteId: quote.id },
        body: { version: quote.version, asked: asked as never },
      }).catch((error: unknown) => {
        // Others saved meanwhile: the page shows both, term by term.
        if (findMeanwhile(error)) return null;
        throw error;
      }),
    done: (saved) => (saved ? t('quote:command.update-quote.done') : undefined),
    failed: t('quote:command.update-quote.failed'),
    refresh: ['quote'],
    after: (saved) => saved && onSaved(saved),
  });

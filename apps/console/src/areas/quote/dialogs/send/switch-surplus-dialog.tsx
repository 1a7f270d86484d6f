import type { Quote } from '@parapet/contract/quote/quote';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { calculatePremium } from '@parapet/contract/rater/index';
import { send, useCall } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openConfirm } from '../../../../kit/dialogs/index.ts';
import { Note } from '../../../../kit/note.tsx';
import { TwoSums } from '../underwriting/two-sums.tsx';

/**
 * Switches between admitted and surplus lines paper: rated again, with or without the surplus lines taxes.
 * `then` shows the resulting quote; unsaved changes are discarded.
 */
export const openSwitchSurplus = (quote: Quote, then: (saved: Quote) => void) =>
  openConfirm({
    title: quote.isSurplus
      ? t('quote:command.switch-surplus.titleAdmitted')
      : t('quote:command.switch-surplus.titleSurplus'),
    size: 'md',
    confirm: t('quote:command.switch-surplus.confirm'),
    body: <Preview quote={quote} />,
    command: () =>
      send(updateTerms, {
        params: { quoteId: quote.id },
        body: { version: quote.version, asked: {}, isSurplus: !quote.isSurplus },
      }),
    done: t('quote:command.switch-surplus.done'),
    failed: t('quote:command.switch-surplus.failed'),
    refresh: ['quote'],
    after: then,
  });

function Preview({ quote }: { quote: Quote }) {
  const priced = useCall(calculatePremium, {
    body: {
      accountId: quote.accountId,
      product: quote.product,
      quoteId: quote.id,
      asked: {},
      terms: { isSurplus: !quote.isSurplus },
    },
  });
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Note tone="caution">{t('quote:command.switch-surplus.text')}</Note>
      <TwoSums
        labels={[t('quote:command.switch-surplus.now'), t('quote:command.switch-surplus.then')]}
        before={quote.totalPremium}
        after={priced.data?.rating.total}
      />
    </div>
  );
}

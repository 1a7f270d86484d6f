import { FILL_IN, fillInRequired, lossReasons, loseQuote } from '@parapet/contract/quote/underwriting';
import { z } from 'zod';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { ReasonFields } from './reason-fields.tsx';

const { reasonSummary, reason, fillInReason } = loseQuote.body.shape;
const lost = z.object({ reasonSummary, reason, fillInReason }).refine((given) => given.reasonSummary !== FILL_IN || given.fillInReason.length > 0, {
  path: ['fillInReason'], message: fillInRequired,
});

export const openLoseQuote = (quote: { id: string; version: number }) =>
  openForm({
    title: t('quote:lose.title'), submit: t('quote:lose.submit'), schema: lost, initial: { reasonSummary: '', reason: '', fillInReason: '' },
    fields: (form) => (
      <ReasonFields form={form} reasons={lossReasons} labels={{ reasonSummary: t('quote:lose.reasonSummary'), reason: t('quote:lose.reason'), fillIn: t('quote:lose.fillIn') }} />
    ),
    deed: (values) => send(loseQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:lose.done'), failed: t('quote:lose.failed'), refresh: ['quote', 'activity'],
  });

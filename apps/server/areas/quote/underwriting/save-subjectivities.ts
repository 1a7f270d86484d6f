import type {
  getSubjectivitySettings as settingsCall,
  saveSubjectivities as call,
} from '@parapet/contract/quote/underwriting/underwriting';
import { openBeforeBind, subjectivitySettings } from '@parapet/domain/quotes/subjectivities';
import type { Handler } from '../../../platform/handler.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';

export const getSubjectivitySettings: Handler<typeof settingsCall> = async () => ({
  content: [...subjectivitySettings],
});

/** Replaces the whole list. Terms and price do not change, so a signature stays valid. */
export const saveSubjectivities: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const saved = await changeQuote(ctx, quote, 'save-subjectivities', body.version, {
    set: { subjectivities: JSON.stringify(body.items) },
    detail: { count: body.items.length, open: openBeforeBind(body.items).length },
  });
  return quoteView(ctx, saved);
};

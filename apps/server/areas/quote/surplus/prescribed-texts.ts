import type {
  confirmTexts as confirmCall,
  listTextsToConfirm as listCall,
} from '@parapet/contract/quote/surplus';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { paragraphsOf } from '../../catalog/index.ts';
import { keepComparedTexts } from '../../forms/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireUnverifiedTexts } from '../quote-requirements.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';

const getTextsInQuestion = async (ctx: CommandContext, quote: QuoteRow) =>
  requireUnverifiedTexts(ctx, quote, await findAccount(ctx, quote.accountId));

/** The texts that compliance compares: words of the state, or an edition without any of its own. */
export const listTextsToConfirm: Handler<typeof listCall> = async (ctx, { params }) => {
  const { state, texts } = await getTextsInQuestion(ctx, await findQuote(ctx, params.quoteId));
  return {
    state,
    texts: texts.map(({ edition, title, of }) => {
      const own = of.states?.[state];
      const { source } = own ?? of;
      return {
        formId: of.id,
        edition,
        title,
        words: own ? [...paragraphsOf(own)] : [],
        statute: own?.statute ?? null,
        source,
        url: own?.url ?? null,
        readOn: own?.readOn ?? null,
      };
    }),
  };
};

/**
 * Holds for every quote of the state, until the edition of a text changes. What is not among the editions
 * that were shown has been read by nobody.
 */
export const confirmTexts: Handler<typeof confirmCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['confirm-texts'], quote.status);
  const { state, texts: inQuestion } = await getTextsInQuestion(ctx, quote);
  const { reason, source, editions } = body;
  const texts = inQuestion.filter(({ edition }) => editions?.includes(edition) ?? true);
  if (texts.length === 0) refuse('texts-not-in-question');
  const compared = texts.map(({ form, edition }) => ({ state, form, edition }));
  await keepComparedTexts(ctx, compared, { reason, source });
  const saved = await changeQuote(ctx, quote, 'confirm-texts', body.version, {
    set: {},
    detail: { state, texts: texts.map(({ edition }) => edition).join(', '), reason, source },
  });
  return quoteView(ctx, saved);
};

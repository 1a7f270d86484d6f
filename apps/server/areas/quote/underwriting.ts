import {
  FILL_IN, type approveQuote as approveCall, type declineQuote as declineCall, type loseQuote as loseCall, type releaseQuote as releaseCall, type reviewQuote as reviewCall, type reviveQuote as reviveCall,
  type submitForReview as submitCall, type updateNeedBy as needByCall,
} from '@parapet/contract/quote/underwriting';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from './quote-view.ts';
import { ratedColumns } from './rated-columns.ts';
import { priceQuote } from './rerate.ts';

export const reviewQuote: Handler<typeof reviewCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  return quoteView(deed, await changeQuote(deed, quote, 'review-quote', body.version, { set: { status: 'IN_REVIEW', underwriter_name: deed.person.name } }));
};

/** The released price holds from today. */
export const releaseQuote: Handler<typeof releaseCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  if (quote.rating.knockOuts.length > 0) refuse('wrong-state', { what: 'quote', status: 'knocked out' });
  const priced = await priceQuote(deed, quote, {});
  const saved = await changeQuote(deed, quote, 'release-quote', body.version, {
    set: { ...ratedColumns(priced), status: 'READY', is_released: true, underwriter_name: deed.person.name, reason: body.note || null, reason_summary: null },
    detail: { note: body.note },
  });
  return quoteView(deed, saved);
};

/** As it stands: what was read is what the agency gets, and neither price nor its last day moves. */
export const approveQuote: Handler<typeof approveCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  if (quote.rating.knockOuts.length > 0) refuse('wrong-state', { what: 'quote', status: 'knocked out' });
  return quoteView(deed, await changeQuote(deed, quote, 'approve-quote', body.version, { set: { status: 'READY', is_released: true, underwriter_name: deed.person.name } }));
};

type Reasoned = { reasonSummary: string; reason: string; fillInReason: string };
const reasonColumns = ({ reasonSummary, reason, fillInReason }: Reasoned) => ({ reason, reason_summary: reasonSummary === FILL_IN ? fillInReason : reasonSummary });

export const declineQuote: Handler<typeof declineCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  const reason = reasonColumns(body);
  const saved = await changeQuote(deed, quote, 'decline-quote', body.version, {
    set: { status: 'DECLINED', ...reason, underwriter_name: deed.person.name }, detail: { reason: reason.reason_summary },
  });
  if (body.isNotificationEnabled && quote.agent_email) {
    await deed.publish({
      topic: 'mail',
      payload: { to: quote.agent_email, template: 'quote-declined', region: quote.region, params: { name: quote.agent_name, number: quote.quote_number, company: quote.company_name, reason: reason.reason_summary, text: body.reason } },
    });
  }
  return quoteView(deed, saved);
};

export const loseQuote: Handler<typeof loseCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  const reason = reasonColumns(body);
  return quoteView(deed, await changeQuote(deed, quote, 'lose-quote', body.version, { set: { status: 'LOST', ...reason }, detail: { reason: reason.reason_summary } }));
};

export const reviveQuote: Handler<typeof reviveCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  const priced = await priceQuote(deed, quote, {});
  return quoteView(deed, await changeQuote(deed, quote, 'revive-quote', body.version, {
    set: { ...ratedColumns(priced), status: 'INDICATION', is_released: false, signature: null, surplus_notice: null, reason: null, reason_summary: null },
  }));
};

export const submitForReview: Handler<typeof submitCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  return quoteView(deed, await changeQuote(deed, quote, 'submit-for-review', body.version, {
    set: { status: 'REFERRED', is_released: false, reason: body.reason, reason_summary: null }, detail: { reason: body.reason },
  }));
};

export const updateNeedBy: Handler<typeof needByCall> = async (deed, { query }) => {
  const quote = await findQuote(deed, query.quoteId);
  const saved = await deed.tx
    .updateTable('quote').set({ need_by_date: query.needBy, modified: deed.now, version: quote.version + 1 }).where('id', '=', quote.id).where('version', '=', quote.version)
    .returningAll().executeTakeFirst() ?? refuse('changed-meanwhile');
  return quoteView(deed, saved);
};

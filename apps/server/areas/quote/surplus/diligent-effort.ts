import type {
  getDiligentEffort as getCall,
  recordDiligentEffort as recordCall,
} from '@parapet/contract/quote/diligent-effort';
import type { RecordedEffort } from '@parapet/contract/quote/quote';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { effortFaults, type EffortFault } from '@parapet/domain/quotes/diligent-effort';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireEffortAsked } from '../quote-requirements.ts';
import { findQuote, quoteView } from '../quote-view.ts';

const SENTENCES: Record<EffortFault['code'], string> = {
  'too-few': 'Add more declinations from admitted insurers.',
  'too-few-unless-all':
    'Add more declinations. If all admitted insurers that you represent declined, enter their number.',
  'fewer-than-listed': 'This is less than the number of insurers listed below.',
  'same-insurer': 'This insurer is already listed.',
  'own-insurer': 'Choose another insurer. We write on this insurer’s paper.',
  future: 'Enter today or an earlier date.',
  'not-exempt': 'The insured’s state does not have this exemption.',
  required: 'This is required.',
  'not-above': 'This is below the exemption threshold.',
  contradicts: 'This does not match the account.',
};

/** Recorded by the agent; recording it again replaces it, and history keeps what stood before. */
export const recordDiligentEffort: Handler<typeof recordCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['record-diligent-effort'], quote.status);
  const account = await findAccount(ctx, quote.accountId);
  const context = requireEffortAsked(ctx, quote, account);
  const { version, ...given } = body;
  const faults = effortFaults(given, context);
  if (faults.length > 0)
    refuse(
      'bad-input',
      {},
      faults.map(({ field, code }) => ({ field, code, detail: SENTENCES[code] })),
    );
  const { kind } = given;
  const { state } = account.details.address;
  const record: RecordedEffort = {
    kind,
    // What belongs to another kind was not looked at, so it is not kept.
    declinations: kind === 'DECLINATIONS' ? given.declinations : [],
    represented: kind === 'DECLINATIONS' && context.rule.orAllRepresented ? given.represented : null,
    exportClass: kind === 'EXPORT_LIST' ? given.exportClass : '',
    purchaser: kind === 'EXEMPT_PURCHASER' ? given.purchaser : null,
    state,
    name: ctx.person.name,
    at: ctx.now.toISOString(),
  };
  const saved = await changeQuote(ctx, quote, 'record-diligent-effort', version, {
    set: { diligentEffort: JSON.stringify(record) },
    detail: { name: ctx.person.name, state, effort: kind },
  });
  return quoteView(ctx, saved);
};

export const getDiligentEffort: Handler<typeof getCall> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const account = await findAccount(ctx, quote.accountId);
  const { rule, figures, facts, today } = requireEffortAsked(ctx, quote, account);
  const { declinations, orAllRepresented = false, exportList, exemptPurchaser, source, confidence } = rule;
  return {
    state: account.details.address.state,
    declinations,
    orAllRepresented,
    exportList,
    exemptPurchaser,
    source,
    confidence,
    figures: figures ? { ...figures } : null,
    facts: { revenue: facts.revenue, employees: facts.employees },
    today,
    recorded: quote.diligentEffort,
  };
};

import { randomUUIDv7 } from 'node:crypto';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { bindQuote as call } from '@parapet/contract/quote/binding';
import { obstaclesToBind } from '@parapet/domain/quotes/obstacles';
import type { Handler } from '../../platform/handler.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { findAccount, timeZoneOf } from '../account/index.ts';
import { createPolicy } from '../policy/index.ts';
import { changeQuote } from './change-quote.ts';
import { bindReadinessOf } from './get-progress.ts';
import { obstacleTexts } from './obstacle-texts.ts';
import { findQuote, quoteView } from './quote-view.ts';

/**
 * When two people bind at once, the guarded write decides: one creates the policy, the other is told that the
 * quote is bound.
 */
export const bindQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  if (quote.status === quoteLifecycle['bind-quote'].to) refuseState('quote', quote.status);
  const obstacles = obstaclesToBind(await bindReadinessOf(ctx, quote));
  if (obstacles.length > 0) refuse('not-bindable', { reasons: obstacleTexts(obstacles) });
  const policyId = randomUUIDv7();
  const bound = await changeQuote(ctx, quote, 'bind-quote', body.version, { set: { policyId } });
  const account = await findAccount(ctx, quote.accountId);
  const timeZone = timeZoneOf(ctx.facts, account);
  const policy = await createPolicy(ctx, { id: policyId, quote: bound, account, timeZone });
  return { quote: await quoteView(ctx, bound), policyId, policyNumber: policy.policyNumber };
};

import { randomUUIDv7 } from 'node:crypto';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { bindQuote as call } from '@parapet/contract/quote/binding';
import { obstaclesToBind } from '@parapet/domain/quotes/obstacles';
import type { Handler } from '../../platform/handler.ts';
import { mutable } from '../../platform/mutable.ts';
import { Refusal, refuseAndKeep, refuseState } from '../../platform/refuse.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { findAccount, getTimeZone, type AccountRow } from '../account/index.ts';
import { screenParties } from '../compliance/index.ts';
import { createPolicy, type PolicyRow } from '../policy/index.ts';
import { lockAggregate } from './underwriting/capacity.ts';
import { lockSharedProviders } from './underwriting/shared-providers.ts';
import { changeQuote } from './builder/change-quote.ts';
import { getBindReadiness } from './send/get-progress.ts';
import { obstacleTexts } from './underwriting/obstacle-texts.ts';
import { presented, signedPresentation } from './sign/presentation.ts';
import { getParties } from './underwriting/screening.ts';
import { findQuote, quoteView, type QuoteRow } from './quote-view.ts';

/**
 * When two people bind at once, the guarded write decides: one creates the policy, the other is told that the
 * quote is bound.
 */
export const bindQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  if (quote.status === quoteLifecycle['bind-quote'].to) refuseState('quote', quote.status);
  // A fact that changes now waits for the bind, or the bind for it.
  const account = await findAccount(ctx, quote.accountId, { lock: true });
  await lockAggregate(ctx, account);
  await lockSharedProviders(ctx, account);
  await screenParties(ctx, account.id, getParties(account, quote));
  const obstacles = obstaclesToBind(await getBindReadiness(ctx, quote, account, { isBinding: true }));
  // What screening found stays, although nothing is bound.
  if (obstacles.length > 0) refuseAndKeep(new Refusal('not-bindable', { reasons: obstacleTexts(obstacles) }));
  const policyId = randomUUIDv7();
  const bound = await changeQuote(ctx, quote, 'bind-quote', body.version, { set: { policyId } });
  const policy = await createPolicy(ctx, {
    id: policyId,
    quote: bound,
    account,
    application: await signedApplication(ctx, bound, account),
    timeZone: getTimeZone(ctx.facts, account),
  });
  return { quote: await quoteView(ctx, bound), policyId, policyNumber: policy.policyNumber };
};

/** The application as it was presented and signed, whatever the account says now. */
async function signedApplication(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<PolicyRow['application']> {
  const { signature } = quote;
  const signed = await signedPresentation(ctx, quote);
  if (!signed)
    return {
      details: account.details,
      answers: account.securityAnswers,
      signature,
      contact: account.contact,
    };
  const { facts, asked, statements } = presented(signed);
  const { details, contact } = facts;
  const answers = mutable(facts.answers);
  return { details, answers, signature, contact, asked, statements, presentationSha256: signed.sha256 };
}

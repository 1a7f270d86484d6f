import type {
  declineAccount as declineCall,
  reopenAccount as reopenCall,
} from '@parapet/contract/account/account-status';
import { accountLifecycle, statusByHoldings } from '@parapet/domain/lifecycles/account';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { reasonColumns } from './reason-columns.ts';
import { requireEdge } from '../../platform/records/change.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView, findAccount, type AccountRow } from './account-view.ts';
import { changeAccountStatus } from './change-account.ts';

type Reasoned = Parameters<typeof reasonColumns>[0];

/**
 * @throws Refusal 409 while the account has cover, or when it is already declined. `version` is required from
 * callers who read the account itself.
 */
export async function declineAccount(
  ctx: CommandContext,
  accountId: string,
  body: Reasoned,
  version?: number,
): Promise<AccountRow> {
  const account = await findAccount(ctx, accountId, { lock: true });
  requireEdge('account', accountLifecycle['decline-account'], account.status);
  if (await hasCover(ctx, account.id)) refuse('account-covered');
  const reason = reasonColumns(body);
  const saved = await changeAccountStatus(ctx, account, 'decline-account', version, {
    set: reason,
    detail: { reason: reason.reasonSummary },
  });
  await ctx.emit('account-declined', {
    accountId,
    reason: reason.reason,
    reasonSummary: reason.reasonSummary,
  });
  return saved;
}

export const declineAccountByHand: Handler<typeof declineCall> = async (ctx, { params, body }) =>
  accountView(ctx, await declineAccount(ctx, params.accountId, body, body.version));

/**
 * Restores the status that follows from its quotes and policies; the quotes that were declined with it are
 * revived one by one.
 */
export const reopenAccount: Handler<typeof reopenCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const quote = await ctx.tx
    .selectFrom('quote')
    .select('id')
    .where('accountId', '=', account.id)
    .where('status', 'in', shownQuoteStatuses)
    .limit(1)
    .executeTakeFirst();
  const status = statusByHoldings({
    hasCover: await hasCover(ctx, account.id),
    hasQuotes: quote !== undefined,
  });
  const saved = await changeAccountStatus(ctx, account, 'reopen-account', body.version, {
    set: { status, reason: null, reasonSummary: null },
    detail: { status },
  });
  return accountView(ctx, saved);
};

async function hasCover(ctx: CommandContext, accountId: string): Promise<boolean> {
  const policy = await ctx.tx
    .selectFrom('policy')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'in', livePolicyStatuses)
    .limit(1)
    .executeTakeFirst();
  return policy !== undefined;
}

import type { mergeAccount as call } from '@parapet/contract/account/merge';
import { undoMergeUntil } from '@parapet/domain/accounts/merge';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { requireVersion } from '../../../platform/refuse.ts';
import { accountView, findAccount } from '../account-view.ts';
import { changeAccount, changeAccountStatus } from '../change-account.ts';
import { followPolicies, followQuotes } from '../follow-holdings.ts';
import { endSessionsAt } from './end-sessions-at.ts';
import { statusNow } from './status-now.ts';
import {
  getDifferences,
  getHoldings,
  movePolicy,
  moveQuote,
  getOpen,
  rememberHoldings,
} from './move-holdings.ts';
import { findSides, type Sides } from './merge-sides.ts';
import type { MergeRow } from './read-merges.ts';
import { moveRows } from './merged-tables.ts';

/**
 * All that one account has goes to another one of the same company, in one transaction. The one that ends
 * stays as a row that names the other; each row that moved is remembered for a day.
 */
export const mergeAccount: Handler<typeof call> = (ctx, { params, body }) =>
  ctx.withElevatedScope(async () => {
    const { otherId, otherVersion, reason, version } = body;
    const sides = await findSides(ctx, { staysId: params.accountId, endsId: otherId }, { lock: true });
    const { stays, ends } = sides;
    requireVersion(stays, version);
    requireVersion(ends, otherVersion);
    const mergeId = await recordMerge(ctx, sides, reason);
    const quotes = await getHoldings(ctx, 'quote', ends.id);
    const policies = await getHoldings(ctx, 'policy', ends.id);
    for (const quote of quotes) await moveQuote(ctx, quote, stays);
    for (const policy of policies) await movePolicy(ctx, policy, stays);
    const moved = await moveRows(ctx, mergeId);
    await endSessionsAt(ctx, ends.id);
    await changeAccountStatus(ctx, ends, 'merge-account', otherVersion, {
      set: { mergedInto: stays.id },
      detail: { name: stays.name, reason },
    });
    await applyFacts(ctx, sides, getOpen(quotes));
    await rememberHoldings(ctx, mergeId, 'quote', quotes);
    await rememberHoldings(ctx, mergeId, 'policy', policies);
    for (const { id } of [stays, ends]) {
      await followPolicies(ctx, id);
      await followQuotes(ctx, id);
    }
    await changeAccount(
      ctx,
      stays,
      'merge-account',
      { version, set: { status: await statusNow(ctx, stays) } },
      {
        event: 'account.merge-taken',
        detail: {
          name: ends.name,
          reason,
          quotes: quotes.length,
          policies: policies.length,
          people: moved.person + moved.membership,
        },
      },
    );
    return accountView(ctx, await findAccount(ctx, stays.id, { lock: true }));
  });

async function recordMerge(ctx: CommandContext, { stays, ends }: Sides, reason: string): Promise<string> {
  const { id } = await unrecorded(ctx, 'the histories of both accounts say so')
    .insertInto('accountMerge')
    .values({
      accountId: stays.id,
      teamId: stays.teamId,
      mergedId: ends.id,
      mergedName: ends.name,
      // The edge that was asked for leads out of these alone.
      formerStatus: ends.status as MergeRow['formerStatus'],
      reason,
      mergedBy: ctx.person.name,
      at: ctx.now,
      undoUntil: undoMergeUntil(ctx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reassesses offers made on the facts of the ended account on those of the other, as after any change. */
async function applyFacts(ctx: CommandContext, sides: Sides, open: readonly { id: string }[]): Promise<void> {
  const changes = getDifferences(sides);
  if (open.length === 0 || Object.keys(changes).length === 0) return;
  await ctx.emit('account-details-changed', {
    accountId: sides.stays.id,
    hasChanged: true,
    changes,
    only: open.map(({ id }) => id),
  });
}

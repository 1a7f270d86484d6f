import type { undoMerge as call } from '@parapet/contract/account/merge';
import { goneStatuses } from '@parapet/domain/lifecycles/account-status';
import { announceRecord, requireEdge } from '../../../platform/records/change.ts';
import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { unrecorded, updateRecord, type Row } from '../../../platform/records/records.ts';
import { refuse, requireVersion } from '../../../platform/refuse.ts';
import { accountView, findAccount, type AccountRow } from '../account-view.ts';
import { changeAccount, changeAccountStatus } from '../change-account.ts';
import { followPolicies, followQuotes } from '../follow-holdings.ts';
import { returnRows } from './merged-tables.ts';
import { movePolicy } from './move-holdings.ts';
import { mergeInForce, usedSince, type MergeRow } from './read-merges.ts';
import { endSessionsOfMerge } from './end-sessions-at.ts';
import { statusNow } from './status-now.ts';

/** Both accounts are afterwards what they were; what other work went on with meanwhile keeps it from that. */
export const undoMerge: Handler<typeof call> = (ctx, { params, body }) =>
  ctx.withElevatedScope(async () => {
    const { merge, stays, ended } = await lockBoth(ctx, params.accountId);
    requireVersion(ended, body.version);
    const used = await usedSince(ctx, merge);
    if (used.length > 0) refuse('merge-used', { what: used.join(', ') });
    await returnQuotes(ctx, merge, ended);
    await returnPolicies(ctx, merge, ended);
    await endSessionsOfMerge(ctx, merge);
    await returnRows(ctx, merge.id);
    await unrecorded(ctx, 'the histories of both accounts say so')
      .updateTable('accountMerge')
      .set({ undoneBy: ctx.person.name, undoneAt: ctx.now })
      .where('id', '=', merge.id)
      .execute();
    await changeAccountStatus(ctx, ended, 'undo-merge', body.version, {
      set: { mergedInto: null, status: merge.formerStatus },
      detail: { name: stays.name },
    });
    for (const { id } of [stays, ended]) {
      await followPolicies(ctx, id);
      await followQuotes(ctx, id);
    }
    await changeAccount(
      ctx,
      stays,
      'undo-merge',
      { set: { status: await statusNow(ctx, stays) } },
      { event: 'account.merge-given-back', detail: { name: ended.name } },
    );
    return accountView(ctx, await findAccount(ctx, ended.id, { lock: true }));
  });

async function lockBoth(ctx: CommandContext, endedId: string) {
  const merge = await mergeInForce(ctx, endedId);
  if (!merge) {
    // Of an account that no merge ended, its own state says so.
    const { status } = await findAccount(ctx, endedId);
    requireEdge('account', accountLifecycle['undo-merge'], status);
    refuse('not-found');
  }
  const locked = await ctx.tx
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', [merge.accountId, endedId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const of = (id: string): AccountRow => locked.find((row) => row.id === id)!;
  const [stays, ended] = [of(merge.accountId), of(endedId)];
  if (goneStatuses.includes(stays.status)) refuse('merge-followed');
  if (merge.undoUntil < ctx.now) refuse('merge-final');
  return { merge, stays, ended };
}

type Moved = Pick<Row<'accountMergeRow'>, 'key' | 'teamId' | 'former'>;
const getMoved = (ctx: CommandContext, { id }: MergeRow, table: string): Promise<Moved[]> =>
  ctx.tx
    .selectFrom('accountMergeRow')
    .select(['key', 'teamId', 'former'])
    .where('mergeId', '=', id)
    .where('tableName', '=', table)
    .orderBy('id')
    .execute();

/**
 * Columns that say how often and when a row was written go on, and PostgreSQL computes some of the others.
 */
const GO_ON: ReadonlySet<string> = new Set([
  'id',
  'version',
  'modified',
  'lastPatched',
  'searchText',
  'coverageLimit',
  'referralCodes',
]);

/**
 * The columns that a quote had before the merge and has no more: whose it was, and what the other facts made
 * of it.
 */
function formerColumns(now: Row<'quote'>, former: Readonly<Record<string, unknown>>) {
  const current = JSON.parse(JSON.stringify(now)) as Record<string, unknown>;
  const changed = Object.keys(former).filter(
    (name) => !GO_ON.has(name) && JSON.stringify(current[name]) !== JSON.stringify(former[name]),
  );
  const asWritten = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  return Object.fromEntries(changed.map((name) => [name, asWritten(former[name])]));
}

async function returnQuotes(ctx: CommandContext, merge: MergeRow, to: AccountRow): Promise<void> {
  for (const { key, former } of await getMoved(ctx, merge, 'quote')) {
    const quote = await ctx.tx
      .selectFrom('quote')
      .selectAll()
      .where('id', '=', key['id']!)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const set = formerColumns(quote, former!);
    const isMovedOnly = Object.keys(set).every((name) => ['accountId', 'teamId', 'state'].includes(name));
    const saved = await updateRecord(
      ctx,
      'quote',
      quote,
      { set, isDerived: isMovedOnly },
      ({ quoteNumber, status }) => ({
        event: 'quote.account-changed',
        detail: { quoteNumber, status, account: to.name },
      }),
    );
    await announceRecord(ctx, 'quote', saved, 'undo-merge', { forCustomer: saved.sentAt !== null });
  }
}

async function returnPolicies(ctx: CommandContext, merge: MergeRow, { id, name }: AccountRow): Promise<void> {
  for (const { key, teamId } of await getMoved(ctx, merge, 'policy')) {
    const policy = await ctx.tx
      .selectFrom('policy')
      .selectAll()
      .where('id', '=', key['id']!)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await movePolicy(ctx, policy, { id, name, teamId });
  }
}

import { SCAN_EVERY_DAYS } from '@parapet/domain/scan/scan';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { findAccount } from '../account-view.ts';
import { startScan } from './start-scan.ts';

const HOUR_MS = 3_600_000;

/**
 * The job that looks again at insured companies whose last look is a month old, and goes on with a scan whose
 * message was lost. Nobody is looked at whom nobody has asked to look at, or who ended that.
 */
export const scanAgain = async (ctx: CommandContext): Promise<number> =>
  (await goOnWithStuck(ctx)) + (await scanOldest(ctx));

async function goOnWithStuck(ctx: CommandContext): Promise<number> {
  const stuck = await ctx.tx
    .selectFrom('scan')
    .select(['id', 'done'])
    .where('status', '=', 'RUNNING')
    .where('modified', '<', new Date(ctx.now.getTime() - HOUR_MS))
    .where(notSeen(ctx))
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, stuck, async ({ id, done }) => {
    // The message has an hour, however long its step takes.
    await unrecorded(ctx, 'that it goes on is no change')
      .updateTable('scan')
      .set({ modified: ctx.now })
      .where('id', '=', id)
      .execute();
    await ctx.publish({ topic: 'scan-step', payload: { scanId: id, at: done } });
  });
}

async function scanOldest(ctx: CommandContext): Promise<number> {
  const due = new Date(ctx.now.getTime() - SCAN_EVERY_DAYS * 24 * HOUR_MS);
  const { rows } = await sql<{ id: string }>`select a.id from account a
    left join lateral (
      select created, status from scan where account_id = a.id order by created desc limit 1) last on true
    where a.status = 'Active Policy' and coalesce((a.scan_agreement->>'agrees')::boolean, last.created is not null)
      and coalesce(last.status <> 'RUNNING' and last.created < ${due}, true) and ${notSeen(ctx, 'a.id')}
    order by last.created limit ${DUE_AT_ONCE}`.execute(ctx.tx);
  return eachDue(ctx, rows, async ({ id }) => startScan(ctx, await findAccount(ctx, id, { lock: true })));
}

import { scannableDomains, SECONDS_BETWEEN_SCANS } from '@parapet/domain/scan/scan';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import type { Tables } from '../../../tables/tables.ts';
import { getOwner, type AccountRow } from '../account-view.ts';
import { getOptedOut } from './scan-opt-outs.ts';
import { getToday } from '../today.ts';

export type ScanRow = Selectable<Tables['scan']>;

/** The last look at an account, under way or over. */
export const findLastScan = (ctx: CommandContext, accountId: string): Promise<ScanRow | undefined> =>
  ctx.tx
    .selectFrom('scan')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The domains of an account that may be looked at, once it is known that they are the account's. */
export async function domainsToScan(ctx: CommandContext, account: AccountRow): Promise<string[]> {
  const named = scannableDomains(account.details);
  const out = await getOptedOut(ctx, named, getToday(ctx, account));
  return named.filter((name) => !out.has(name));
}

/**
 * Begins a look at the domains of an account. Nobody waits for it: each step is a message of the outbox. One
 * that is under way goes on, and one that has just ended is not repeated.
 * @returns whether one begins; of an account without a domain that may be looked at, none does.
 */
export async function startScan(
  ctx: CommandContext,
  account: AccountRow,
  { forDispute = false, forQuote = false } = {},
): Promise<boolean> {
  const domains = await domainsToScan(ctx, account);
  if (domains.length === 0) return false;
  const last = await findLastScan(ctx, account.id);
  const justNow = ctx.now.getTime() - SECONDS_BETWEEN_SCANS * 1000;
  if (last?.status === 'RUNNING') return false;
  // Nobody was troubled by a scan that looked at nothing.
  const isFresh = last && last.created.getTime() > justNow && last.unproven.length < last.domains.length;
  if (isFresh && !forDispute) return false;
  const { id } = await unrecorded(ctx, 'its end is told by the history of the account')
    .insertInto('scan')
    .values({
      ...getOwner(account),
      accountId: account.id,
      status: 'RUNNING',
      domains: JSON.stringify(domains),
      askedBy: ctx.person.name,
      forDispute,
      forQuote,
      created: ctx.now,
      modified: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.publish({ topic: 'scan-step', payload: { scanId: id, at: 0 } });
  return true;
}

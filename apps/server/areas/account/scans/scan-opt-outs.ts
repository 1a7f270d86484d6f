import type {
  allowDomain as allowCall,
  getScan,
  optOutDomain as optOutCall,
} from '@parapet/contract/account/scans';
import type { Answer } from '@parapet/contract/call';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { may } from '@parapet/domain/permissions/table';
import { scannableDomains } from '@parapet/domain/scan/scan';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../account-view.ts';
import { announceAccount } from '../change-account.ts';
import { getToday } from '../today.ts';

type OptOut = Answer<typeof getScan>['optOuts'][number];

/** The opt-outs of domains that are not over: a last day is a whole one. */
const inForce = (ctx: CommandContext, domains: readonly string[], today: PlainDate) =>
  ctx.tx
    .selectFrom('scanOptOut')
    .selectAll()
    .where('domain', 'in', [...domains])
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]));

/** Those of some domains that staff took out, on a day. */
export async function getOptedOut(
  ctx: CommandContext,
  domains: readonly string[],
  today: PlainDate,
): Promise<Set<string>> {
  if (domains.length === 0) return new Set();
  return new Set((await inForce(ctx, domains, today).execute()).map(({ domain }) => domain));
}

/** All opt-outs of some domains, those that are over too. Who and why is for those who may take one out. */
export async function getOptOuts(
  ctx: CommandContext,
  domains: readonly string[],
  today: PlainDate,
): Promise<OptOut[]> {
  if (domains.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('scanOptOut')
    .selectAll()
    .where('domain', 'in', [...domains])
    .orderBy('created', 'desc')
    .limit(50)
    .execute();
  const isStaff = may(getActor(ctx), 'scan:opt-out');
  return rows.map((row) => optOutView(row, today, isStaff));
}

const optOutView = (row: Row<'scanOptOut'>, today: PlainDate, isStaff: boolean): OptOut => ({
  domain: row.domain,
  isInForce: row.endedAt === null && (row.until === null || row.until >= today),
  until: row.until,
  addedAt: row.created.toISOString(),
  addedBy: isStaff ? row.addedBy : null,
  reason: isStaff ? row.reason : null,
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBy: isStaff ? row.endedBy : null,
  endReason: isStaff ? row.endReason : null,
});

/** The history of the account from which it was done; the row itself keeps it for all the others. */
async function tell(ctx: CommandContext, account: AccountRow | undefined, entry: Entry): Promise<void> {
  if (!account) return;
  await recordEvent(ctx, 'account', account, entry);
  await announceAccount(ctx, account, 'scan-account', { forCustomer: true });
}

/** The owner of a domain does not want it to be looked at: no account's scan does any more. */
export const optOutDomain: Handler<typeof optOutCall> = async (ctx, { body }) => {
  const [domain] = scannableDomains({ domainName: body.domain, domains: [] });
  if (!domain) refuse('domain-not-scannable', { domain: body.domain });
  const { reason, until, accountId } = body;
  const account = accountId ? await findAccount(ctx, accountId) : undefined;
  const today = account ? getToday(ctx, account) : toPlainDate(ctx.now);
  if (until !== null && until < today)
    refuse('bad-input', {}, [{ field: 'until', code: 'early', detail: 'Enter today or a later date.' }]);
  if (await inForce(ctx, [domain], today).executeTakeFirst()) refuse('domain-opted-out', { domain });
  // One that ran out stays as it was, and is over.
  await ctx.tx
    .updateTable('scanOptOut')
    .set({ endedBy: 'Parapet', endedAt: ctx.now })
    .where('domain', '=', domain)
    .where('endedAt', 'is', null)
    .execute();
  await ctx.tx
    .insertInto('scanOptOut')
    .values({ domain, reason, until, addedBy: ctx.person.name, created: ctx.now })
    .execute();
  await tell(ctx, account, {
    event: 'account.domain-opted-out',
    detail: { domain, reason, until: until ?? '' },
  });
  return { domain };
};

export const allowDomain: Handler<typeof allowCall> = async (ctx, { params, query }) => {
  const ended = await ctx.tx
    .updateTable('scanOptOut')
    .set({ endedBy: ctx.person.name, endedAt: ctx.now, endReason: query.reason })
    .where('domain', '=', params.domain.toLowerCase())
    .where('endedAt', 'is', null)
    .returning('domain')
    .executeTakeFirst();
  if (!ended) refuse('not-found');
  await tell(ctx, query.accountId ? await findAccount(ctx, query.accountId) : undefined, {
    event: 'account.domain-allowed',
    detail: { domain: ended.domain, reason: query.reason },
  });
  return ended;
};

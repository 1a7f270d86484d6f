import {
  searchBlockedDomains as definition,
  type blockDomain as blockCall,
  type listBlockedDomainHistory as historyCall,
  type searchBlockedDomains as searchCall,
  type unblockDomain as unblockCall,
} from '@parapet/contract/auth/blocked-domains';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { editionInForce, nextChangeAfter } from '@parapet/domain/reference/editions';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { firstDayToSet } from '../../platform/effective-day.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { insertRecordUnless, unrecorded, updateRecord, type Row } from '../../platform/records/records.ts';
import { readReferenceHistory } from '../../platform/reference-history.ts';
import { refuse } from '../../platform/refuse.ts';

type Blocked = Row<'blockedDomain'>;
type Edition = Row<'blockedDomainEdition'>;

/** Whether the domain `t` is blocked on a day. One of before changes had a day is blocked. */
const isBlockedOn = (day: PlainDate) => sql<boolean>`coalesce((
  select x.is_blocked from blocked_domain_edition x
  where x.blocked_domain_id = t.id and x.effective_from <= ${day}::date
  order by x.effective_from desc, x.created desc, x.id desc limit 1), true)`;

/** The next day from which it is otherwise for the domain `t`: of two editions of a day the last counts. */
const nextChange = (day: PlainDate) => sql<PlainDate | null>`(
  select min(x.effective_from) from blocked_domain_edition x
  where x.blocked_domain_id = t.id and x.effective_from > ${day}::date
    and x.is_blocked <> ${isBlockedOn(day)}
    and not exists (select from blocked_domain_edition later
      where later.blocked_domain_id = t.id and later.effective_from = x.effective_from
        and (later.created, later.id) > (x.created, x.id)))`;

/** A page of ten is one of 25 here (specification 3 §5). */
export const searchBlockedDomains: Handler<typeof searchCall> = (ctx, { query }) => {
  const today = toPlainDate(ctx.now);
  return page(ctx, definition, query.size === 10 ? { ...query, size: 25 } : query, {
    table: 'blockedDomain',
    tenant: null,
    select: { isBlocked: isBlockedOn(today), changesOn: nextChange(today) },
    where: [sql<boolean>`(${isBlockedOn(today)} or ${nextChange(today)} is not null)`],
  });
};

const readEditions = (ctx: CommandContext, { id }: Pick<Blocked, 'id'>): Promise<Edition[]> =>
  ctx.tx
    .selectFrom('blockedDomainEdition')
    .selectAll()
    .where('blockedDomainId', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute();

const isBlocked = (editions: readonly Edition[], day: PlainDate): boolean =>
  editionInForce(editions, day)?.isBlocked ?? true;

/** @throws Refusal 400 for a day that is over everywhere. */
function requireDay(ctx: CommandContext, day: PlainDate = firstDayToSet(ctx)): PlainDate {
  if (day < firstDayToSet(ctx)) refuse('effective-day-past');
  return day;
}

const addEdition = (
  ctx: CommandContext,
  { id }: Blocked,
  { day: effectiveFrom, blocked }: { day: PlainDate; blocked: boolean },
): Promise<Edition> =>
  unrecorded(ctx, 'the entry of the domain names its day')
    .insertInto('blockedDomainEdition')
    .values({ blockedDomainId: id, effectiveFrom, isBlocked: blocked, created: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const blockDomain: Handler<typeof blockCall> = async (ctx, { body }) => {
  const { domain } = body;
  const day = requireDay(ctx, body.effectiveFrom);
  const known = await ctx.tx
    .selectFrom('blockedDomain')
    .selectAll()
    .where('domain', '=', domain)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const editions = known ? await readEditions(ctx, known) : [];
  if (known && isBlocked(editions, day)) refuse('domain-blocked-already', { domain });
  const blockedBy = ctx.person.name;
  const entry = { event: 'organization.domain-blocked', detail: { name: domain, date: day } } as const;
  const row = known
    ? await updateRecord(ctx, 'blockedDomain', known, { set: { blockedBy } }, entry)
    : ((await insertRecordUnless(
        ctx,
        'blockedDomain',
        {
          domain,
          organizationId: getActor(ctx).organizationId,
          blockedBy,
          created: ctx.now,
          modified: ctx.now,
        },
        ['domain'],
        () => entry,
      )) ?? refuse('domain-blocked-already', { domain }));
  // A new one is not blocked on the days before its own.
  if (!known && day > toPlainDate(ctx.now))
    editions.push(await addEdition(ctx, row, { day: firstDayToSet(ctx), blocked: false }));
  editions.push(await addEdition(ctx, row, { day, blocked: true }));
  const today = toPlainDate(ctx.now);
  return {
    id: row.id,
    domain,
    blockedBy,
    created: row.created.toISOString(),
    isBlocked: isBlocked(editions, today),
    changesOn: nextChangeAfter(editions, today, (on) => isBlocked(editions, on)),
  };
};

export const unblockDomain: Handler<typeof unblockCall> = async (ctx, { params, query }) => {
  const day = requireDay(ctx, query.effectiveFrom);
  const row =
    (await ctx.tx
      .selectFrom('blockedDomain')
      .selectAll()
      .where('id', '=', params.id)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  if (!isBlocked(await readEditions(ctx, row), day)) refuse('not-found');
  await updateRecord(
    ctx,
    'blockedDomain',
    row,
    { set: {} },
    { event: 'organization.domain-unblocked', detail: { name: row.domain, date: day } },
  );
  await addEdition(ctx, row, { day, blocked: false });
  // In the words of the specification, which speaks of a user here.
  return { message: 'User successfully deleted' };
};

export const listBlockedDomainHistory: Handler<typeof historyCall> = async (ctx, { params }) => {
  const { id } = params;
  const row = await ctx.tx.selectFrom('blockedDomain').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) refuse('not-found');
  return {
    content: await readReferenceHistory(ctx, id, {
      'organization.domain-blocked': 'blocked',
      'organization.domain-unblocked': 'unblocked',
    }),
  };
};

/**
 * Checks that the address is not in a domain that is blocked today, nor below it. Looked up with elevated
 * scope: only the provider sees the list.
 * @throws Refusal 400 'domain-blocked'.
 */
export async function requireOpenDomain(ctx: CommandContext, email: string): Promise<void> {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  const blocked = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('blockedDomain as t')
      .select('t.domain')
      .where('t.domain', 'in', domains)
      .where(isBlockedOn(toPlainDate(ctx.now)))
      .executeTakeFirst(),
  );
  if (blocked)
    refuse('domain-blocked', { domain: blocked.domain }, [
      { field: 'email', code: 'blocked', detail: `Users at ${blocked.domain} can no longer be invited.` },
    ]);
}

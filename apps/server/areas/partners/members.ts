import {
  searchPartnerMembers as definition,
  type searchPartnerMembers as searchCall,
} from '@parapet/contract/partners/members';
import type { memberCallsOfKind } from '@parapet/contract/partners/index';
import { partnerTypes, getTraits, type KindWith } from '@parapet/domain/partners/kinds';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { writeHistory } from '../../platform/records/history.ts';
import { page } from '../../platform/lists/list.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockPartner, partnerView } from './partner-row.ts';

type AgencyCalls = (typeof memberCallsOfKind)[KindWith<'agency'>];
type AccountCalls = (typeof memberCallsOfKind)[KindWith<'account'>];
type MemberKind = KindWith<'agency'> | KindWith<'account'>;

/** Names are those of strangers to the partner: it is shown its own members, and nothing else of them. */
export const searchPartnerMembers: Handler<typeof searchCall> = (ctx, { query }) => {
  const isStaff = may(getActor(ctx), 'organization:read');
  return ctx.withElevatedScope(() =>
    page(ctx, definition, query, {
      table: 'reach',
      tenant: null,
      tieBreak: sql`t.target_id`,
      join: sql`join organization h on h.id = t.holder_id
        left join organization o on o.id = t.target_id left join account a on a.id = t.target_id`,
      where: isStaff
        ? [sql`h.account_type = any(${partnerTypes})`]
        : [sql`t.holder_id = ${getActor(ctx).organizationId}`],
      select: {
        id: sql<string>`t.target_id`,
        partnerId: sql<string>`t.holder_id`,
        name: sql<string>`coalesce(o.name, a.name)`,
        kind: sql<'AGENCY' | 'CUSTOMER'>`case when o.id is null then 'CUSTOMER' else 'AGENCY' end`,
        region: sql<'US' | 'UK'>`coalesce(o.region, a.region)`,
      },
    }),
  );
};

async function findName(
  ctx: CommandContext,
  of: 'agency' | 'account',
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  if (of === 'account')
    return ctx.tx.selectFrom('account').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return ctx.tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('accountType', '=', 'AGENCY')
    .executeTakeFirst();
}

/** The partners of a kind to which somebody is assigned. */
const getHolders = (ctx: CommandContext, kind: MemberKind, targetId: string) =>
  ctx.tx
    .selectFrom('reach')
    .innerJoin('organization as o', 'o.id', 'reach.holderId')
    .select(['o.id', 'o.name'])
    .where('reach.targetId', '=', targetId)
    .where('o.accountType', '=', getTraits(kind).accountType)
    .execute();

async function assign(ctx: CommandContext, kind: MemberKind, partnerId: string, targetId: string) {
  const { members, isExclusive } = getTraits(kind);
  const of = members!;
  const partner = await lockPartner(ctx, kind, partnerId);
  const refused = of === 'agency' ? 'agency-invalid' : 'account-invalid';
  const target =
    (await findName(ctx, of, targetId)) ??
    refuse(refused, {}, [{ field: `${of}Id`, code: 'invalid', detail: `The selected ${of} is invalid` }]);
  // Two who assign one agency follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member/${targetId}`}, 0))`.execute(ctx.tx);
  const holders = await getHolders(ctx, kind, targetId);
  if (holders.some(({ id }) => id === partnerId)) refuse('member-known', { name: target.name });
  if (isExclusive && holders[0]) refuse('member-elsewhere', { name: target.name, other: holders[0].name });
  await ctx.tx.insertInto('reach').values({ holderId: partnerId, targetId, created: ctx.now }).execute();
  await writeHistory(
    ctx,
    { event: 'organization.member-assigned', detail: { name: target.name } },
    { subjectId: partnerId, owner: { organizationId: partnerId } },
  );
  return partnerView(ctx, partner);
}

async function remove(ctx: CommandContext, kind: MemberKind, targetId: string, partnerId?: string) {
  const holders = await getHolders(ctx, kind, targetId);
  if (partnerId === undefined && holders.length > 1) refuse('member-of-several');
  const holder =
    (partnerId === undefined ? holders[0] : holders.find(({ id }) => id === partnerId)) ??
    refuse('not-found');
  await ctx.tx
    .deleteFrom('reach')
    .where('holderId', '=', holder.id)
    .where('targetId', '=', targetId)
    .execute();
  const target = await findName(ctx, getTraits(kind).members!, targetId);
  const name = target?.name ?? '';
  await writeHistory(
    ctx,
    { event: 'organization.member-removed', detail: { name } },
    { subjectId: holder.id, owner: { organizationId: holder.id } },
  );
  return { message: `${name} was removed from ${holder.name}` };
}

export const assignAgency =
  (kind: KindWith<'agency'>): Handler<AgencyCalls['assign']> =>
  (ctx, { body }) =>
    assign(ctx, kind, body.partnerId, body.agencyId);

export const assignAccount =
  (kind: KindWith<'account'>): Handler<AccountCalls['assign']> =>
  (ctx, { body }) =>
    assign(ctx, kind, body.partnerId, body.accountId);

export const removeMember =
  (kind: MemberKind): Handler<AgencyCalls['remove'] | AccountCalls['remove']> =>
  (ctx, { params, body }) =>
    remove(ctx, kind, params.id, body.partnerId);

import type { Partner } from '@parapet/contract/partners/partner';
import { partner } from '@parapet/contract/partners/partner';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { findKind, getTraits, type PartnerKind, type PartnerType } from '@parapet/domain/partners/kinds';
import { may } from '@parapet/domain/permissions/table';
import type { Product } from '@parapet/domain/products';
import { sql, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { getView } from '../../platform/to-wire.ts';

export type PartnerRow = Row<'organization'>;

/** Columns of a record that are computed besides those of its row, in SQL over `organization t`. */
export const counted = {
  people: sql<number>`(select count(*) from person p where p.organization_id = t.id and p.removed_at is null)`,
  members: sql<number>`(select count(*) from reach r where r.holder_id = t.id)`,
  products: sql<
    Product[]
  >`array(select g.product from program g where g.organization_id = t.id order by g.product)`,
};

export const isThere = sql<SqlBool>`t.removed_at is null`;

/** The commands that the caller may run on a partner. */
export function commandsOn(ctx: CommandContext, accountType: PartnerType, id: string): Partner['can'] {
  const actor = getActor(ctx);
  const manages = may(actor, 'partner:manage');
  const kind = findKind(accountType);
  return commandsThat({
    'update-partner': manages,
    'update-own-partner': may(actor, 'partner:describe') && actor.organizationId === id,
    'assign-members': manages && kind !== undefined && getTraits(kind).members !== null,
    'delete-partner': manages,
    'enter-account': may(actor, 'account:enter'),
  });
}

export const findHost = (ctx: CommandContext, hostname: string | null): string | null =>
  hostname === null ? null : `${hostname}${ctx.config.HOSTNAME_SUFFIX}`;

/** A record as it leaves, with what is counted of it now. */
export async function partnerView(ctx: CommandContext, row: PartnerRow): Promise<Partner> {
  const { rows } = await ctx.withElevatedScope(() =>
    sql<{ people: number; members: number; products: Product[] }>`select ${counted.people} as people,
      ${counted.members} as members, ${counted.products} as products
      from organization t where t.id = ${row.id}`.execute(ctx.tx),
  );
  const accountType = row.accountType as PartnerType;
  return getView(
    partner.fields,
    { ...row, ...rows[0]!, accountType },
    { host: findHost(ctx, row.hostname), can: commandsOn(ctx, accountType, row.id) },
  );
}

const ofKind = (ctx: CommandContext, kind: PartnerKind, id: string) =>
  ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', id)
    .where('accountType', '=', getTraits(kind).accountType)
    .where('removedAt', 'is', null);

/** @throws Refusal 404 for an organization of another kind, and for one that was deleted. */
export const findPartner = async (ctx: CommandContext, kind: PartnerKind, id: string): Promise<PartnerRow> =>
  (await ofKind(ctx, kind, id).executeTakeFirst()) ?? refuse('not-found');

/** As `findPartner`; nobody else changes it until the end of the transaction. */
export const lockPartner = async (ctx: CommandContext, kind: PartnerKind, id: string): Promise<PartnerRow> =>
  (await ofKind(ctx, kind, id).forNoKeyUpdate().executeTakeFirst()) ?? refuse('not-found');

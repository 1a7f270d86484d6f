import { getAncestors, getFamily, type Placed } from '@parapet/domain/agencies/hierarchy';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { isStaff } from '../../../platform/provider.ts';
import { refuse } from '../../../platform/refuse.ts';

type Named = Placed & { name: string };

/** Every agency with the one it belongs to: for the networks of the provider, all of them. */
export const placedAgencies = (ctx: CommandContext): Promise<Named[]> =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select(['id', 'parentId', 'locationAlias', 'name'])
      .where('accountType', '=', 'AGENCY')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );

/**
 * The agencies of the network that one is in, from its top down, by name: that one alone where it is in
 * none.
 */
export async function getNetwork(ctx: CommandContext, agencyId: string): Promise<Named[]> {
  // Without repetition, so that it ends whatever belongs to what.
  const { rows } = await ctx.withElevatedScope(() =>
    sql<Named>`with recursive above as (
        select id, parent_id from organization where id = ${agencyId}
        union select o.id, o.parent_id from organization o join above a on o.id = a.parent_id),
      network as (
        select id from above where parent_id is null
        union select o.id from organization o join network n on o.parent_id = n.id)
      select o.id, o.parent_id, o.location_alias, o.name from organization o join network n on n.id = o.id
      where o.account_type = 'AGENCY' order by o.name, o.id`.execute(ctx.tx),
  );
  return rows;
}

/**
 * The agencies whose records the caller may read: an agency itself and what belongs to it, for whoever sees
 * it as a whole; somebody of a team sees the agency alone. Null for the provider, who sees all.
 */
export async function readableAgencies(ctx: CommandContext): Promise<string[] | null> {
  if (isStaff(ctx)) return null;
  const { organizationId } = getActor(ctx);
  if (ctx.scope.scope === 'team') return [organizationId];
  return getFamily(await getNetwork(ctx, organizationId), organizationId);
}

/** @throws Refusal 404 for an agency that the caller may not read, or that there is not. */
export async function requireReadable(ctx: CommandContext, agencyId: string): Promise<string> {
  const readable = await readableAgencies(ctx);
  if (readable && !readable.includes(agencyId)) refuse('not-found');
  return agencyId;
}

/** The top of the network that an agency belongs to; itself where it belongs to none. */
export const getTop = (agencies: readonly Placed[], id: string): string =>
  getAncestors(agencies, id).at(-1) ?? id;

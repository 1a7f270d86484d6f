import { ancestorsOf, familyOf, type Placed } from '@parapet/domain/agencies/hierarchy';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { isStaff } from '../../../platform/provider.ts';
import { refuse } from '../../../platform/refuse.ts';

/** Every agency with the one it belongs to; there are hundreds of them, not millions. */
export const placedAgencies = (ctx: CommandContext): Promise<(Placed & { name: string })[]> =>
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
 * The agencies whose records the caller may read: an agency itself and what belongs to it, for whoever sees
 * it as a whole; somebody of a team sees the agency alone. Null for the provider, who sees all.
 */
export async function readableAgencies(ctx: CommandContext): Promise<string[] | null> {
  if (isStaff(ctx)) return null;
  const { organizationId } = actorOf(ctx);
  if (ctx.scope.scope === 'team') return [organizationId];
  return familyOf(await placedAgencies(ctx), organizationId);
}

/** @throws Refusal 404 for an agency that the caller may not read, or that there is not. */
export async function requireReadable(ctx: CommandContext, agencyId: string): Promise<string> {
  const readable = await readableAgencies(ctx);
  if (readable && !readable.includes(agencyId)) refuse('not-found');
  return agencyId;
}

/** The top of the network that an agency belongs to; itself where it belongs to none. */
export const topOf = (agencies: readonly Placed[], id: string): string =>
  ancestorsOf(agencies, id).at(-1) ?? id;

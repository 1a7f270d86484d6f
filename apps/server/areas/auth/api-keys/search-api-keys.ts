import {
  searchApiKeys as definition,
  type ApiKey,
  type searchApiKeys as call,
} from '@parapet/contract/auth/api-keys';
import { sql, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import type { Row } from '../../../platform/records/records.ts';
import { findMaker } from './find-key.ts';

export const searchApiKeys: Handler<typeof call> = async (ctx, { query }) => {
  const working = await workingMakers(ctx);
  const { organizationId } = getActor(ctx);
  return page(ctx, definition, query, {
    table: 'apiKey',
    tenant: null,
    where: [sql<SqlBool>`t.organization_id = ${organizationId}`],
    needs: ['madeBy', 'formerUntil'],
    view: {
      secret: () => null,
      isWorking: ({ madeBy }) => working.has(madeBy),
      formerUntil: ({ formerUntil }) => still(formerUntil, ctx.now),
      can: () => canDo,
    },
  });
};

const canDo: ApiKey['can'] = ['update-api-key', 'regenerate-api-key', 'delete-api-key'];

const still = (until: Date | null, now: Date): string | null =>
  until && until > now ? until.toISOString() : null;

/** The people whose keys of the caller's organization open something. */
async function workingMakers(ctx: CommandContext): Promise<ReadonlySet<string>> {
  const { organizationId } = getActor(ctx);
  const makers = await ctx.tx
    .selectFrom('apiKey')
    .select('madeBy')
    .distinct()
    .where('organizationId', '=', organizationId)
    .execute();
  const working = new Set<string>();
  await ctx.withElevatedScope(async () => {
    for (const { madeBy } of makers)
      if (await findMaker(ctx.tx, { madeBy, organizationId })) working.add(madeBy);
  });
  return working;
}

/** View of a key, with the secret if it was just made. */
export async function keyView(
  ctx: CommandContext,
  row: Row<'apiKey'>,
  secret: string | null = null,
): Promise<ApiKey> {
  const made = await ctx.withElevatedScope(() => findMaker(ctx.tx, row));
  return {
    id: row.id,
    keyId: row.keyId,
    secret,
    name: row.name,
    scopes: row.scopes as ApiKey['scopes'],
    callsPerMinute: row.callsPerMinute,
    formerUntil: still(row.formerUntil, ctx.now),
    isWorking: made !== undefined,
    madeByName: row.madeByName,
    lastUsed: row.lastUsed?.toISOString() ?? null,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    version: row.version,
    can: canDo,
  };
}

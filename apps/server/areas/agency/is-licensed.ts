import type { PlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

type Asked = { agencyId: string; agentId: string | null; state: string; day: PlainDate };

/**
 * What the register says is not in force is no license, whatever was entered; what it does not know may be.
 */
const isNotDenied = (day: PlainDate) =>
  sql<boolean>`(register_status is distinct from 'INACTIVE' and (register_until is null or register_until >= ${day}))`;

/** The number of the license that an agency holds in a state on a day. Read with elevated scope, as below. */
export const licenseNumberOf = (
  ctx: CommandContext,
  { agencyId, state, day }: Pick<Asked, 'agencyId' | 'state' | 'day'>,
): Promise<string | null> =>
  ctx.withElevatedScope(async () => {
    const license = await ctx.tx
      .selectFrom('agencyLicense')
      .select('number')
      .where('agencyId', '=', agencyId)
      .where('state', '=', state)
      .where('expirationDate', '>=', day)
      .where(isNotDenied(day))
      .orderBy('created')
      .limit(1)
      .executeTakeFirst();
    return license?.number ?? null;
  });

/**
 * Whether an agency, and its agent, hold a license of the state that is valid on the day; it still is on the
 * day it runs out. Read with elevated scope, because policyholders see the obstacles too but may not see
 * licenses.
 */
export const isLicensed = (
  ctx: CommandContext,
  { agencyId, agentId, state, day }: Asked,
): Promise<{ agency: boolean; agent: boolean }> =>
  ctx.withElevatedScope(async () => {
    const [ofAgency, ofAgent] = await Promise.all([
      ctx.tx
        .selectFrom('agencyLicense')
        .select('id')
        .where('agencyId', '=', agencyId)
        .where('state', '=', state)
        .where('expirationDate', '>=', day)
        .where(isNotDenied(day))
        .limit(1)
        .executeTakeFirst(),
      ctx.tx
        .selectFrom('agentLicense')
        .select('id')
        .where('agencyId', '=', agencyId)
        .where('agentId', '=', agentId)
        .where('state', '=', state)
        .where('expirationDate', '>=', day)
        .where(isNotDenied(day))
        .limit(1)
        .executeTakeFirst(),
    ]);
    return { agency: ofAgency !== undefined, agent: ofAgent !== undefined };
  });

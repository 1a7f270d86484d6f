import type { PlainDate } from '@parapet/domain/dates';
import type { CommandContext } from '../../platform/command-context.ts';

type Asked = { agencyId: string; agentId: string | null; state: string; day: PlainDate };

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
        .limit(1)
        .executeTakeFirst(),
      ctx.tx
        .selectFrom('agentLicense')
        .select('id')
        .where('agencyId', '=', agencyId)
        .where('agentId', '=', agentId)
        .where('state', '=', state)
        .where('expirationDate', '>=', day)
        .limit(1)
        .executeTakeFirst(),
    ]);
    return { agency: ofAgency !== undefined, agent: ofAgent !== undefined };
  });

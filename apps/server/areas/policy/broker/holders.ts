import type { Holder } from '@parapet/domain/ledger/commission';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { PolicyRow } from '../policy-view.ts';

/** An agency that is or was the broker of record, and the team of it that the policy belonged to. */
export type BrokerHolder = Holder & { teamId: string | null };

/**
 * The agencies of a policy, the first one first. Read with elevated scope: whoever books something has no
 * part in the days of before.
 */
export const getHolders = (
  ctx: CommandContext,
  { id, agencyId, teamId }: Pick<PolicyRow, 'id' | 'agencyId' | 'teamId'>,
): Promise<BrokerHolder[]> =>
  ctx.withElevatedScope(async () => {
    const changes = await ctx.tx
      .selectFrom('brokerOfRecord')
      .select(['agencyId', 'teamId', 'newAgencyId', 'newTeamId', 'fromDay'])
      .where('policyId', '=', id)
      .orderBy('fromDay')
      .execute();
    const first = changes[0] ?? { agencyId, teamId };
    return [
      { agencyId: first.agencyId, teamId: first.teamId, from: null },
      ...changes.map(({ newAgencyId, newTeamId, fromDay }) => {
        return { agencyId: newAgencyId, teamId: newTeamId, from: fromDay };
      }),
    ];
  });

import type { PlainDate } from '@parapet/domain/dates';
import { isInForce } from '@parapet/domain/licenses/license';
import type { CommandContext } from '../../platform/command-context.ts';
import type { License } from './license-record.ts';

type Place = { agencyId: string; state: string };

/**
 * The licenses of an agency, its agents and brokers in a state, the oldest first, whether in force or not.
 * Read with elevated scope, because policyholders see obstacles and papers too but may not see licenses.
 */
export const readLicenses = (ctx: CommandContext, { agencyId, state }: Place): Promise<License[]> =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('license')
      .selectAll()
      .where('agencyId', '=', agencyId)
      .where('state', '=', state)
      .orderBy('created')
      .execute(),
  );

/** Those of them that are in force on a day, the oldest first. */
export const findLicensesInForce = async (
  ctx: CommandContext,
  { day, ...place }: Place & { day: PlainDate },
): Promise<License[]> => (await readLicenses(ctx, place)).filter((license) => isInForce(license, day));

/** The surplus lines licenses of an agency in a state that are in force on a day, the oldest first. */
export const findSurplusLicenses = async (
  ctx: CommandContext,
  asked: Place & { day: PlainDate },
): Promise<License[]> => (await findLicensesInForce(ctx, asked)).filter(({ holder }) => holder === 'SURPLUS');

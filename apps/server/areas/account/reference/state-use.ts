import { sql } from 'kysely';
import { goneStatuses } from '@parapet/domain/lifecycles/account-status';
import type { CommandContext } from '../../../platform/command-context.ts';

/** Records that are in a state or about it: the singular and plural of each. */
export const usesOfStates = {
  account: ['account', 'accounts'],
  quote: ['quote', 'quotes'],
  moratorium: ['moratorium', 'moratoriums'],
  carrier_profile: ['carrier profile', 'carrier profiles'],
} as const;

const isGone = sql`status = any(${[...goneStatuses]})`;

/** @returns what still uses a state, in words ("2 accounts, 1 quote"); nothing if none does. */
export async function usesOfState(ctx: CommandContext, code: string): Promise<string> {
  const { rows } = await sql<{ name: keyof typeof usesOfStates; count: number }>`
    select 'account' as name, count(*)::int from account where state = ${code} and region = 'US' and not ${isGone}
    union all select 'quote', count(*)::int from quote where state = ${code}
    union all select 'moratorium', count(*)::int from moratorium where ${code} = any(states)
    union all select 'carrier_profile', count(*)::int from carrier_profile where ${code} = any(states)`.execute(
    ctx.tx,
  );
  return rows
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${usesOfStates[name][count === 1 ? 0 : 1]}`)
    .join(', ');
}

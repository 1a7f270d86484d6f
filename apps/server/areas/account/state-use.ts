import { sql } from 'kysely';
import { goneStatuses } from '@parapet/domain/lifecycles/account-status';
import type { CommandContext } from '../../platform/command-context.ts';

/** What lies in a state or is about it, by the word for one and for several. */
const USES = {
  account: ['account', 'accounts'],
  quote: ['quote', 'quotes'],
  moratorium: ['moratorium', 'moratoriums'],
  carrier_profile: ['carrier profile', 'carrier profiles'],
} as const;

/** Tables that name states and do not keep one offered, each with the reason. */
export const notUses = {
  agency_license: 'says where an agency may sell, and ends by its own date',
  agent_license: 'says where somebody may sell, and ends by its own date',
  appointment: 'says for whom an agency may sell there, and goes with its license',
  commission_statement_hold: 'what is held back of one month’s statement, by the state of its policy',
  directory_company: 'a register of companies, none of which is anybody’s account',
  sl_filing: 'a filing of a quote, which counts itself',
  surplus_license: 'says where somebody may file, and ends by its own date',
  tax_confirmation: 'says that somebody compared the taxes of the state with the law',
  text_confirmation: 'says that somebody compared a text with the law',
} as const;
export const usesOfStates: readonly string[] = Object.keys(USES);

const isGone = sql`status = any(${[...goneStatuses]})`;

/** @returns what still uses a state, in words ("2 accounts, 1 quote"); nothing if none does. */
export async function usesOfState(ctx: CommandContext, code: string): Promise<string> {
  const { rows } = await sql<{ name: keyof typeof USES; count: number }>`
    select 'account' as name, count(*)::int from account where state = ${code} and region = 'US' and not ${isGone}
    union all select 'quote', count(*)::int from quote where state = ${code}
    union all select 'moratorium', count(*)::int from moratorium where ${code} = any(states)
    union all select 'carrier_profile', count(*)::int from carrier_profile where ${code} = any(states)`.execute(
    ctx.tx,
  );
  return rows
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${USES[name][count === 1 ? 0 : 1]}`)
    .join(', ');
}

import type { Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';

type PolicyRow = Selectable<Tables['policy']>;

/** Who finances the premium. */
export const financersOf = (ctx: CommandContext, policy: Pick<PolicyRow, 'id'>) =>
  ctx.tx
    .selectFrom('premiumFinance')
    .select('financerName')
    .where('policyId', '=', policy.id)
    .where('status', 'in', ['ACCEPTED', 'PAID'])
    .execute();

/** @throws Refusal 409 'not-financed'. */
export async function requireFinanced(ctx: CommandContext, policy: Pick<PolicyRow, 'id'>): Promise<void> {
  if ((await financersOf(ctx, policy)).length === 0) refuse('not-financed');
}

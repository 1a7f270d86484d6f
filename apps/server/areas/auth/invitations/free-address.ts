import type { CommandContext } from '../../../platform/command-context.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personBy, type PersonRow } from '../person-row.ts';

type Joining = { email: string; organizationId: string };

/**
 * @throws Refusal 409 for the address of somebody who signs in by it, or was invited to this same account.
 */
export async function requireFree(ctx: CommandContext, joining: Joining): Promise<void> {
  refuseOwned(await personBy(ctx.tx, joining.email).executeTakeFirst(), joining);
}

/**
 * Makes room for somebody who has proved that the address is theirs. Whoever was only invited under it, to
 * another account, never did that: they wait for its owner from now on (decision 89).
 */
export async function freeAddress(ctx: CommandContext, joining: Joining): Promise<void> {
  const holder = await personBy(ctx.tx, joining.email).forNoKeyUpdate().executeTakeFirst();
  refuseOwned(holder, joining);
  if (!holder) return;
  await unrecorded(ctx, 'whether an address signs in elsewhere must not stand in the history of an account')
    .updateTable('person')
    .set({ awaitsOwner: true })
    .where('id', '=', holder.id)
    .execute();
}

function refuseOwned(holder: PersonRow | undefined, { organizationId }: Joining): void {
  if (holder && (holder.passwordHash || holder.validatedAt || holder.organizationId === organizationId))
    refuse('token-refused');
}

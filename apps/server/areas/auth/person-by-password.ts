import type { refusals } from '@parapet/contract/refusals';
import type { CommandContext } from '../../platform/command-context.ts';
import { Refusal } from '../../platform/refuse.ts';
import { passwordMatches } from './passwords.ts';
import type { PersonRow } from './person-row.ts';
import { noteRefusedSignIn } from './refused-sign-ins.ts';
import { refuseAndCount, requirePatience } from './sign-in-failures.ts';

/**
 * The person with this address and password. Unknown addresses get the same answer as known ones and, because
 * a hash is computed either way, in the same time.
 * @throws Refusal as named, for anybody else and for a disabled person; it counts as a failed sign-in. 429
 * while the name has to wait.
 */
export async function personByPassword(
  ctx: CommandContext,
  { username, password }: { username: string; password: string },
  refusal: keyof typeof refusals,
): Promise<PersonRow> {
  await requirePatience(ctx, username);
  const person = await ctx.tx
    .selectFrom('person')
    .selectAll()
    .where('email', '=', username)
    .forUpdate()
    .executeTakeFirst();
  const matches = await passwordMatches(person?.passwordHash ?? null, password);
  if (person && !matches) await noteRefusedSignIn(ctx.tx, ctx, person.id);
  if (!person || !matches || !person.enabled) return refuseAndCount(ctx, username, new Refusal(refusal));
  return person;
}

import type { refusals } from '@parapet/contract/refusals';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Outside } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { checkPassword, matchesPassword, type CheckedPassword } from './passwords.ts';
import { personBy, type PersonRow } from '../person-row.ts';
import { noteRefusedSignIn } from '../sign-in/refused-sign-ins.ts';
import { refuseAndCount, requirePatience } from '../sign-in/sign-in-failures.ts';

type Given = { username: string; password: string };

/**
 * Compares a password before the transaction. Unknown addresses cost a hash as known ones do.
 * @throws Refusal 429 while the name has to wait: then nothing is computed.
 */
export async function checkSignIn(
  outside: Outside,
  { username, password }: Given,
  seen: (ctx: CommandContext) => CommandContext = (ctx) => ctx,
): Promise<CheckedPassword> {
  const kept = await outside.read(async (ctx) => {
    await requirePatience(seen(ctx), username);
    return personBy(ctx.tx, username).executeTakeFirst();
  });
  return checkPassword(outside, kept?.passwordHash ?? null, password);
}

/**
 * The person with this address, if the password that was checked is theirs. Unknown addresses get the same
 * answer as known ones. What the check found is told to nobody who has to wait by now: of many tries at once,
 * those count that come first.
 * @throws Refusal as named, for anybody else and for a disabled person; it counts as a failed sign-in. 429
 * while the name has to wait.
 */
export async function personByPassword(
  ctx: CommandContext,
  username: string,
  checked: CheckedPassword,
  refusal: keyof typeof refusals,
): Promise<PersonRow> {
  await requirePatience(ctx, username);
  const person = await personBy(ctx.tx, username).forNoKeyUpdate().executeTakeFirst();
  const matches = matchesPassword(person, checked);
  if (!matches) await noteRefusedSignIn(ctx.tx, ctx, username);
  if (!person || !matches || !person.enabled) return refuseAndCount(ctx, username, new Refusal(refusal));
  return person;
}

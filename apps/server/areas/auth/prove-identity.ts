import type { proof } from '@parapet/contract/auth/mfa';
import { refusals } from '@parapet/contract/refusals';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/command-context.ts';
import { Refusal } from '../../platform/refuse.ts';
import { passwordMatches } from './passwords.ts';
import type { PersonRow } from './person-row.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendAuthenticatorCode } from './second-factor.ts';
import { refuseAndCount, requirePatience } from './sign-in-failures.ts';

/**
 * For so long a sign-in proves the identity of users without a password, who sign in through an identity
 * provider, and of everybody where a command says that it does.
 */
const MOMENT_MS = 10 * 60_000;

/**
 * @throws Refusal 400 unless the caller proves their identity with the password, a code from the
 * current authenticator or a recovery code. Failures count as failed sign-ins.
 */
export async function requireProof(
  ctx: CommandContext,
  person: PersonRow,
  given: z.output<typeof proof>,
  { recentSignIn = false }: { recentSignIn?: boolean } = {},
): Promise<void> {
  await requirePatience(ctx, person.email);
  if (given.password !== undefined && (await passwordMatches(person.passwordHash, given.password))) return;
  if (
    given.mfaCode !== undefined &&
    person.mfaType === 'GOOGLE' &&
    (await spendAuthenticatorCode(ctx, person, given.mfaCode))
  )
    return;
  if (given.recoveryCode !== undefined && (await spendRecoveryCode(ctx, person, given.recoveryCode))) return;
  const isEmpty = [given.password, given.mfaCode, given.recoveryCode].every((one) => one === undefined);
  const mayBeRecent = person.passwordHash === null || (recentSignIn && isEmpty);
  if (mayBeRecent && (await hasJustSignedIn(ctx))) return;
  const refusal = new Refusal('proof-refused', {}, [
    {
      field: given.recoveryCode ? 'recoveryCode' : given.mfaCode ? 'mfaCode' : 'password',
      code: 'refused',
      detail: refusals['proof-refused'].message,
    },
  ]);
  // An empty input asks what is needed; it does not count as a guess.
  if (isEmpty) throw refusal;
  await refuseAndCount(ctx, person.email, refusal);
}

async function hasJustSignedIn(ctx: CommandContext): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - MOMENT_MS);
  const found = await ctx.tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', ctx.person.sessionId)
    .where('created', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

import type { proof } from '@parapet/contract/auth/mfa';
import { refusals } from '@parapet/contract/refusals';
import type { Call, Input } from '@parapet/contract/call';
import { sql } from 'kysely';
import type { z } from 'zod';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler, Outside, PreparedHandler } from '../../../platform/handler.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { checkPassword, matchesPassword, type CheckedPassword } from './passwords.ts';
import { lockCaller, type PersonRow } from '../person-row.ts';
import { spendRecoveryCode } from '../factors/recovery-codes.ts';
import { hasFactor, spendAuthenticatorCode } from '../factors/second-factor.ts';
import { refuseAndCount, requirePatience } from '../sign-in/sign-in-failures.ts';

/**
 * For so long a sign-in proves the identity of users without a password, who sign in through an identity
 * provider, and of everybody where a command says that it does.
 */
const MOMENT_MS = 10 * 60_000;

/** Proof of a person's identity; of a password, the result of comparing it. */
type Given = Omit<z.output<typeof proof>, 'password'> & { password: CheckedPassword | undefined };

/** Compares a password with the caller's. @throws Refusal 429 while they have to wait. */
export async function checkOwnPassword(outside: Outside, given: string): Promise<CheckedPassword> {
  const kept = await outside.read(async (ctx) => {
    const person =
      (await ctx.tx
        .selectFrom('person')
        .select(['email', 'passwordHash'])
        .where('id', '=', getActor(ctx).userId)
        .executeTakeFirst()) ?? refuse('not-signed-in');
    await requirePatience(ctx, person.email);
    return person.passwordHash;
  });
  return checkPassword(outside, kept, given);
}

/** A command that demands a proof: a password that is given is compared before the transaction. */
export const withProof = <C extends Call>(
  run: (
    ctx: CommandContext,
    input: Input<C>,
    password: CheckedPassword | undefined,
  ) => ReturnType<Handler<C>>,
): PreparedHandler<C> => ({
  async prepare(outside, input) {
    const { password } = (input as { body: { password?: string | undefined } }).body;
    const checked = password === undefined ? undefined : await checkOwnPassword(outside, password);
    return (ctx) => run(ctx, input, checked);
  },
});

/**
 * @throws Refusal 400 unless the caller proves their identity with the password, a code from the
 * current authenticator or a recovery code. Failures count as failed sign-ins.
 */
export async function requireProof(
  ctx: CommandContext,
  person: PersonRow,
  given: Given,
  { recentSignIn = false }: { recentSignIn?: boolean } = {},
): Promise<void> {
  await requirePatience(ctx, person.email);
  if (given.password && matchesPassword(person, given.password)) return;
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

/**
 * For what needs a second factor: the caller has one, and proves it with a code where an authenticator makes
 * them. Whoever is sent codes signed in with one, and proves the password beside it.
 * @throws Refusal 403 without a second factor; 400 without the proof.
 */
export async function requireFactorProof(ctx: CommandContext, given: Given): Promise<void> {
  const person = await lockCaller(ctx);
  if (!(await hasFactor(ctx.tx, person))) refuse('factor-needed');
  const isByCode = person.mfaType === 'GOOGLE';
  await requireProof(ctx, person, isByCode ? { ...given, password: undefined } : given);
}

/**
 * For what decides over the second factors of others: the caller has one, and shows it now by a code of their
 * authenticator or a recovery code, or has signed in with it a moment ago. A password says nothing of it.
 * @throws Refusal 403 without a second factor, or without a way to show it here; 400 for a wrong code.
 */
export async function requireFreshFactor(
  ctx: CommandContext,
  person: PersonRow,
  { mfaCode, recoveryCode, password }: z.output<typeof proof>,
): Promise<void> {
  if (!(await hasFactor(ctx.tx, person))) refuse('factor-needed');
  const isBare = [mfaCode, recoveryCode, password].every((one) => one === undefined);
  if (isBare && (await hasJustSignedIn(ctx))) return;
  const isByCode = person.mfaType === 'GOOGLE' || recoveryCode !== undefined;
  if (!isByCode) refuse('factor-stale');
  await requireProof(ctx, person, { mfaCode, recoveryCode, password: undefined });
}

/** Whether somebody signed in a moment ago: in this session, or in the one that it was entered from. */
async function hasJustSignedIn(ctx: CommandContext): Promise<boolean> {
  const { rows } = await sql<{ created: Date }>`with recursive back as (
      select id, opened_from, created from session where id = ${ctx.person.sessionId}
      union all
      select session.id, session.opened_from, session.created from session join back on session.id = back.opened_from)
    select created from back where opened_from is null`.execute(ctx.tx);
  const [signIn] = rows;
  return signIn !== undefined && ctx.now.getTime() - signIn.created.getTime() < MOMENT_MS;
}

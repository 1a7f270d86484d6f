import { generateSecret, generateURI, verifySync } from 'otplib';
import type { MfaType } from '@parapet/contract/auth/mfa';
import type { login } from '@parapet/contract/auth/session';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { Refusal, refuseAndKeep } from '../../../platform/refuse.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { factorCode, sentTo } from './factor-code.ts';
import { forgetCodes, sendCode, spendCode } from './one-time-codes.ts';
import { stopOpenRemoval } from './open-removal.ts';
import { askForPasskey, hasPasskey, spendPasskeyAnswer } from './passkeys.ts';
import type { PersonRow } from '../person-row.ts';
import { forgetRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { noteRefusedSignIn } from '../sign-in/refused-sign-ins.ts';
import { refuseAndCount } from '../sign-in/sign-in-failures.ts';
import { unrecorded, updateRecord } from '../../../platform/records/records.ts';
import { personDetail } from '../person-history.ts';
import { tellPerson } from '../tell-person.ts';

const STEP_SECONDS = 30;

/** Whether signing in takes more than the password. */
export const hasFactor = async (tx: Tx, person: Pick<PersonRow, 'id' | 'mfaType'>): Promise<boolean> =>
  person.mfaType !== 'NONE' || (await hasPasskey(tx, person.id));

/** Proof of a second factor: one of these. */
type Given = Pick<z.output<(typeof login)['body']>, 'mfaCode' | 'recoveryCode' | 'passkey'>;

/**
 * @throws Refusal 307 if nothing is given (a code is sent, if the factor uses sent codes), 401 for a wrong
 * proof.
 */
export async function requireFactor(ctx: CommandContext, person: PersonRow, given: Given): Promise<void> {
  if (!(await hasFactor(ctx.tx, person))) return;
  if (given.mfaCode === undefined && given.recoveryCode === undefined && !given.passkey)
    await askForFactor(ctx, person);
  if (await isProven(ctx, person, given)) return;
  await noteRefusedSignIn(ctx.tx, ctx, person.email);
  await refuseAndCount(ctx, person.email, new Refusal('invalid-credentials'));
}

async function askForFactor(ctx: CommandContext, person: PersonRow): Promise<never> {
  const { mfaType } = person;
  const isSent = mfaType === 'SMS' || mfaType === 'EMAIL';
  // Whoever has asked too often is still asked for the code that they have.
  if (isSent) await sendCode(ctx.tx, ctx, factorCode('sign-in', person.id), person, mfaType);
  const passkey = await askForPasskey(ctx, person.id);
  return refuseAndKeep(
    new Refusal('mfa-required', {}, [], {
      factor: {
        mfaType: mfaType === 'NONE' ? 'PASSKEY' : mfaType,
        sentTo: isSent ? sentTo(person, mfaType) : null,
        ...(passkey && { passkey }),
      },
    }),
  );
}

async function isProven(
  ctx: CommandContext,
  person: PersonRow,
  { mfaCode, recoveryCode, passkey }: Given,
): Promise<boolean> {
  if (passkey) return (await spendPasskeyAnswer(ctx, passkey, person.id)) !== undefined;
  if (recoveryCode !== undefined) return spendRecoveryCode(ctx, person, recoveryCode);
  if (mfaCode === undefined || person.mfaType === 'NONE') return false;
  return person.mfaType === 'GOOGLE'
    ? spendAuthenticatorCode(ctx, person, mfaCode)
    : spendCode(ctx, factorCode('sign-in', person.id), mfaCode);
}

/** Whether this is an unused code from the person's authenticator. Accepting a code spends it. */
export async function spendAuthenticatorCode(
  ctx: CommandContext,
  person: PersonRow,
  code: string,
): Promise<boolean> {
  const secret = person.mfaSecret && unseal(ctx.config.secret, person.mfaSecret, person.id);
  const step = secret ? findStep(secret, code, ctx.now, { tolerance: 1, after: person.mfaStep }) : undefined;
  if (step === undefined) return false;
  await unrecorded(ctx, 'a code is spent: the session it opens is the record')
    .updateTable('person')
    .set({ mfaStep: step })
    .where('id', '=', person.id)
    .execute();
  return true;
}

/** A new authenticator secret, and the address in its QR code. */
export function newAuthenticator(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Parapet', label: email, secret }) };
}

/** @returns the time step that a code belongs to, if it is within this many steps of now. */
function findStep(
  secret: string,
  code: string,
  now: Date,
  { tolerance, after }: { tolerance: number; after?: number | null },
): number | undefined {
  const checked = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: tolerance * STEP_SECONDS,
    ...(after ? { afterTimeStep: after } : {}),
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined;
}

/** Checks two consecutive codes, the second of them current. @returns the time step of the second one. */
export function consecutiveSteps(
  secret: string,
  first: string,
  second: string,
  now: Date,
): number | undefined {
  const at = findStep(secret, second, now, { tolerance: 2 });
  if (
    at === undefined ||
    findStep(secret, first, new Date((at - 1) * STEP_SECONDS * 1000), { tolerance: 0 }) === undefined
  )
    return undefined;
  return at;
}

type Change = { mfaType: MfaType; secret?: string; step?: number };

/** Sets the factor, ends every session but the current one, and notifies the person by mail. */
export async function changeFactor(
  ctx: CommandContext,
  person: PersonRow,
  { mfaType, secret, step }: Change,
  keepSession: string | null,
): Promise<void> {
  const { tx } = ctx;
  await updateRecord(
    ctx,
    'person',
    person,
    {
      isDerived: true,
      set: {
        mfaType,
        mfaSecret: secret === undefined ? null : seal(ctx.config.secret, secret, person.id),
        mfaStep: step ?? null,
      },
    },
    { event: 'user.mfa-changed', detail: { ...personDetail(person), mfaType } },
  );
  await stopOpenRemoval(tx, person.id, ctx.now);
  if (!(await hasFactor(tx, { id: person.id, mfaType }))) await forgetRecoveryCodes(tx, person.id);
  await tx.deleteFrom('factorCode').where('personId', '=', person.id).execute();
  await forgetCodes(tx, person.id);
  await endSessions(tx, person.id, ctx.now, keepSession);
  await tellPerson(ctx, person, `mfa-${mfaType}`, {});
}

/** Everything but the password: what was lost, or is taken away by an administrator. Every session ends. */
export async function removeAllFactors(ctx: CommandContext, person: PersonRow): Promise<void> {
  await ctx.tx.deleteFrom('passkey').where('personId', '=', person.id).execute();
  await changeFactor(ctx, person, { mfaType: 'NONE' }, null);
}

/** Ends every open session of a person, except the one to keep. */
export async function endSessions(
  tx: Tx,
  personId: string,
  now: Date,
  keep: string | null = null,
): Promise<void> {
  let open = tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null);
  if (keep) open = open.where('id', '!=', keep);
  await open.execute();
}

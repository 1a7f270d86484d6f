import { generateSecret, generateURI, verifySync } from 'otplib';
import type { MfaType } from '@parapet/contract/auth/mfa';
import type { Tx } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { publish } from '../../platform/outbox.ts';
import { Refusal, refuseAndKeep } from '../../platform/refuse.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { factorCode, sentTo } from './factor-code.ts';
import { forgetCodesOf, sendCode, spendCode } from './one-time-codes.ts';
import type { PersonRow } from './person-row.ts';
import { regionOf } from './send-sign-in-link.ts';
import { refuseAndCount } from './sign-in-failures.ts';
import { unrecorded, updateRecord } from '../../platform/records.ts';
import { personDetail } from './person-history.ts';

const STEP_SECONDS = 30;

/**
 * @throws Refusal 307 if no code is given (one is sent, if the factor uses sent codes), 401 for a wrong one.
 */
export async function requireFactor(
  ctx: CommandContext,
  person: PersonRow,
  code: string | undefined,
): Promise<void> {
  const factor = person.mfaType;
  if (factor === 'NONE') return;
  if (code === undefined) {
    // Whoever has asked too often is still asked for the code that they have.
    if (factor !== 'GOOGLE') await sendCode(ctx.tx, ctx, factorCode('sign-in', person.id), person, factor);
    refuseAndKeep(
      new Refusal('mfa-required', {}, [], {
        factor: { mfaType: factor, sentTo: factor === 'GOOGLE' ? null : sentTo(person, factor) },
      }),
    );
  }
  const isRight =
    factor === 'GOOGLE'
      ? await spendAuthenticatorCode(ctx, person, code)
      : await spendCode(ctx, factorCode('sign-in', person.id), code);
  if (!isRight) await refuseAndCount(ctx, person.email, new Refusal('invalid-credentials'));
}

/** Whether this is an unused code from the person's authenticator. Accepting a code spends it. */
export async function spendAuthenticatorCode(
  ctx: CommandContext,
  person: PersonRow,
  code: string,
): Promise<boolean> {
  const secret = person.mfaSecret && unseal(ctx.config.secret, person.mfaSecret, person.id);
  const step = secret ? stepOf(secret, code, ctx.now, { tolerance: 1, after: person.mfaStep }) : undefined;
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
export function stepOf(
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
  const at = stepOf(secret, second, now, { tolerance: 2 });
  if (
    at === undefined ||
    stepOf(secret, first, new Date((at - 1) * STEP_SECONDS * 1000), { tolerance: 0 }) === undefined
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
  await tx.deleteFrom('factorCode').where('personId', '=', person.id).execute();
  await forgetCodesOf(tx, person.id);
  await endSessionsOf(tx, person.id, ctx.now, keepSession);
  await publish(tx, {
    topic: 'mail',
    payload: {
      to: person.email,
      template: `mfa-${mfaType}`,
      region: await regionOf(tx, person),
      params: { name: person.firstName },
    },
  });
}

/** Ends every open session of a person, except the one to keep. */
export async function endSessionsOf(
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

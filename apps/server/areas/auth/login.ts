import type { login as call } from '@parapet/contract/auth/session';
import { verifySync } from 'otplib';
import type { Handler } from '../../http/handler.ts';
import type { Deed } from '../../platform/deed.ts';
import { publish } from '../../platform/outbox.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { passwordMatches } from './passwords.ts';
import { openSession } from './sessions.ts';

const PASSWORD_DAYS = 365;
/** After five failures the next try waits, longer each time and at most fifteen minutes: nobody is locked out for ever. */
const FREE_TRIES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;

/** The same answer and, by the hash that is computed either way, the same time for known and unknown addresses. */
export const login: Handler<typeof call> = async (deed, { body }) => {
  const person = await deed.tx.selectFrom('person').selectAll().where('email', '=', body.username).forUpdate().executeTakeFirst();
  if (person && isThrottled(person, deed.now)) refuse('too-many');
  const matches = await passwordMatches(person?.password_hash ?? null, body.password);
  if (!person || !matches || !person.enabled) {
    if (person) countFailure(deed, person.id, person.failed_logins);
    return refuse('invalid-credentials');
  }
  if (!person.validated_at) refuse('not-validated');
  if (person.password_set_at && deed.now.getTime() - person.password_set_at.getTime() > PASSWORD_DAYS * 86_400_000) {
    deed.afterRefusal(async (tx) => {
      if (await mayAskForLink(tx, deed.config.secret, person.email, deed.now)) await publish(tx, { topic: 'sign-in-link', payload: { email: person.email, kind: 'password-expired' } });
    });
    refuse('password-expired');
  }
  if (person.mfa_type === 'GOOGLE') {
    if (!body.mfaCode) refuse('mfa-required');
    if (!isCode(person.mfa_secret ?? '', body.mfaCode, deed.now)) {
      countFailure(deed, person.id, person.failed_logins);
      refuse('invalid-credentials');
    }
  }
  await deed.tx.updateTable('person').set({ failed_logins: 0, failed_at: null, last_login: deed.now }).where('id', '=', person.id).execute();
  return openSession(deed, person);
};

export function isThrottled(person: { failed_logins: number; failed_at: Date | null }, now: Date): boolean {
  if (person.failed_logins < FREE_TRIES || !person.failed_at) return false;
  const wait = Math.min(1000 * 2 ** (person.failed_logins - FREE_TRIES), LONGEST_WAIT_MS);
  return now.getTime() - person.failed_at.getTime() < wait;
}

/** Counted past the refusal that follows, which rolls the call's own transaction back. */
export function countFailure(deed: Deed, personId: string, before: number): void {
  deed.afterRefusal((tx) => tx.updateTable('person').set({ failed_logins: before + 1, failed_at: deed.now }).where('id', '=', personId).execute());
}

function isCode(secret: string, code: string, now: Date): boolean {
  try {
    return verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: 30 }).valid;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return false;
  }
}

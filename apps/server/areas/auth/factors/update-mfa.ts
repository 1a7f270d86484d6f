import type { updateMfa as call } from '@parapet/contract/auth/mfa';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse, refuseToWait } from '../../../platform/refuse.ts';
import { seal } from '../../../platform/seal.ts';
import { beginFactor, factorCode, sentTo } from './factor-code.ts';
import { sendCode } from './one-time-codes.ts';
import { CODE_MINUTES } from './security-code.ts';
import { lockCaller, type PersonRow } from '../person-row.ts';
import { requireProof, withProof } from '../passwords/prove-identity.ts';
import { changeFactor, newAuthenticator } from './second-factor.ts';

const ENROLLMENT_MINUTES = 15;
const nothing = { secret: null, uri: null, sentTo: null };

/**
 * The current factor stays in use until the new one is verified, so a mistyped phone number leaves nobody
 * without one.
 */
export const updateMfa = withProof<typeof call>(async (ctx, { query: { mfaType }, body }, password) => {
  const person = await lockCaller(ctx);
  await requireProof(
    ctx,
    person,
    { password, mfaCode: body.mfaCode ?? body.mfa1, recoveryCode: body.recoveryCode },
    { recentSignIn: mfaType !== 'NONE' },
  );
  if (mfaType === 'NONE') {
    if (person.mfaType !== 'NONE') await changeFactor(ctx, person, { mfaType }, ctx.person.sessionId);
    return { ...nothing, mfaType, isActive: true };
  }
  if (mfaType === 'GOOGLE')
    return { ...nothing, mfaType, isActive: false, ...(await beginAuthenticator(ctx, person)) };
  if (mfaType === 'SMS' && !person.phone) refuse('no-phone');
  if (mfaType === 'SMS' && !ctx.gateways.sms.isOpen) refuse('texts-unavailable');
  const wait = await sendCode(ctx.tx, ctx, factorCode('enroll', person.id), person, mfaType);
  if (wait > 0) refuseToWait(wait);
  await beginFactor(ctx.tx, person.id, { mfaType, secret: null, expiresAt: inMinutes(ctx, CODE_MINUTES) });
  return { ...nothing, mfaType, isActive: false, sentTo: sentTo(person, mfaType) };
});

async function beginAuthenticator(ctx: CommandContext, person: PersonRow) {
  const made = newAuthenticator(person.email);
  await beginFactor(ctx.tx, person.id, {
    mfaType: 'GOOGLE',
    secret: seal(ctx.config.secret, made.secret, person.id),
    expiresAt: inMinutes(ctx, ENROLLMENT_MINUTES),
  });
  return made;
}

const inMinutes = ({ now }: CommandContext, minutes: number): Date =>
  new Date(now.getTime() + minutes * 60_000);

import type { updateMfa as call } from '@parapet/contract/auth/mfa';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { seal } from '../../platform/seal.ts';
import { sendFactorCode, sentTo } from './factor-code.ts';
import { lockCaller, type PersonRow } from './person-row.ts';
import { requireProof } from './prove-identity.ts';
import { changeFactor, newAuthenticator } from './second-factor.ts';

const ENROLLMENT_MINUTES = 15;
const nothing = { secret: null, uri: null, sentTo: null };

/**
 * The current factor stays in use until the new one is verified, so a mistyped phone number leaves nobody
 * without one.
 */
export const updateMfa: Handler<typeof call> = async (ctx, { query: { mfaType }, body }) => {
  const person = await lockCaller(ctx);
  await requireProof(
    ctx,
    person,
    { password: body.password, mfaCode: body.mfaCode ?? body.mfa1 },
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
  if (!(await sendFactorCode(ctx.tx, ctx, person, 'enroll', mfaType))) refuse('too-many');
  return { ...nothing, mfaType, isActive: false, sentTo: sentTo(person, mfaType) };
};

async function beginAuthenticator(ctx: CommandContext, person: PersonRow) {
  const made = newAuthenticator(person.email);
  const row = {
    mfaType: 'GOOGLE',
    secret: seal(ctx.config.secret, made.secret, person.id),
    codeHash: null,
    expiresAt: new Date(ctx.now.getTime() + ENROLLMENT_MINUTES * 60_000),
    tries: 0,
  } as const;
  // The number of codes already sent is kept: starting over does not get around the limit.
  await ctx.tx
    .insertInto('factorCode')
    .values({ personId: person.id, purpose: 'enroll', sent: 0, sentSince: ctx.now, sentAt: ctx.now, ...row })
    .onConflict((conflict) => conflict.columns(['personId', 'purpose']).doUpdateSet(row))
    .execute();
  return made;
}

import type { verifyMfa as call } from '@parapet/contract/auth/mfa';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { Refusal, refuse, refuseAndKeep } from '../../../platform/refuse.ts';
import { unseal } from '../../../platform/seal.ts';
import { begunFactor, countBegunTry, factorCode } from './factor-code.ts';
import { spendCode } from './one-time-codes.ts';
import { lockCaller, type PersonRow } from '../person-row.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { changeFactor, consecutiveSteps } from './second-factor.ts';

/** The factor is in use from here on; every other session of the person ends. */
export const verifyMfa: Handler<typeof call> = async (ctx, { body }) => {
  const person = await lockCaller(ctx);
  const begun = await begunFactor(ctx, person.id);
  if (!begun || begun.mfaType !== body.mfaType) refuse('mfa-not-begun');
  const proven =
    body.mfaType === 'GOOGLE'
      ? await authenticator(ctx, person, begun.secret ?? '', body)
      : await code(ctx, person, body.mfa1);
  await changeFactor(ctx, person, { mfaType: body.mfaType, ...proven }, ctx.person.sessionId);
  return {
    message: 'Multi-factor authentication is on.',
    recoveryCodes: await replaceRecoveryCodes(ctx, person),
  };
};

async function authenticator(
  ctx: CommandContext,
  person: PersonRow,
  sealed: string,
  { mfa1, mfa2 }: { mfa1: string; mfa2?: string | undefined },
) {
  const secret = unseal(ctx.config.secret, sealed, person.id) ?? refuse('mfa-not-begun');
  const step = mfa2 === undefined ? undefined : consecutiveSteps(secret, mfa1, mfa2, ctx.now);
  if (step === undefined) {
    await countBegunTry(ctx, person.id);
    refuseAndKeep(new Refusal('mfa-codes-not-consecutive'));
  }
  return { secret, step };
}

async function code(ctx: CommandContext, person: PersonRow, given: string) {
  if (!(await spendCode(ctx, factorCode('enroll', person.id), given)))
    refuseAndKeep(new Refusal('mfa-code-wrong'));
  return {};
}

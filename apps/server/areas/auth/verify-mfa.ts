import type { verifyMfa as call } from '@parapet/contract/auth/mfa';
import type { Handler } from '../../http/handler.ts';
import type { Deed } from '../../platform/deed.ts';
import { Refusal, refuse, refuseAndKeep } from '../../platform/refuse.ts';
import { unseal } from '../../platform/seal.ts';
import { countTry, openFactorCode, spendFactorCode } from './factor-code.ts';
import { lockCaller, type PersonRow } from './person-row.ts';
import { changeFactor, consecutiveSteps } from './second-factor.ts';

/** The factor counts from here on; every other session of the person ends. */
export const verifyMfa: Handler<typeof call> = async (deed, { body }) => {
  const person = await lockCaller(deed);
  const begun = await openFactorCode(deed, person.id, 'enrol');
  if (!begun || begun.mfa_type !== body.mfaType) refuse('mfa-not-begun');
  const proven =
    body.mfaType === 'GOOGLE'
      ? await authenticator(deed, person, begun.secret ?? '', body)
      : await code(deed, person, body.mfa1);
  await changeFactor(deed.tx, deed, person, { mfaType: body.mfaType, ...proven }, deed.person.sessionId);
  return { message: 'Multi-factor authentication is on.' };
};

async function authenticator(
  deed: Deed,
  person: PersonRow,
  sealed: string,
  { mfa1, mfa2 }: { mfa1: string; mfa2?: string | undefined },
) {
  const secret = unseal(deed.config.secret, sealed, person.id) ?? refuse('mfa-not-begun');
  const step = mfa2 === undefined ? undefined : consecutiveSteps(secret, mfa1, mfa2, deed.now);
  if (step === undefined) {
    await countTry(deed, person.id, 'enrol');
    refuseAndKeep(new Refusal('mfa-codes-not-consecutive'));
  }
  return { secret, step };
}

async function code(deed: Deed, person: PersonRow, given: string) {
  if (!(await spendFactorCode(deed, person.id, 'enrol', given))) refuseAndKeep(new Refusal('mfa-code-wrong'));
  return {};
}

import type { factors } from '@parapet/contract/auth/mfa';
import { openBeginFactor } from './begin-factor-dialog.ts';
import { openRecoveryCodes } from './recovery-codes.tsx';
import { openVerifyAuthenticator } from './verify-authenticator-dialog.tsx';
import { openVerifyCode } from './verify-code-dialog.tsx';

/** Asks for the password, then for proof that the factor works. @returns whether it is on. */
export async function openSetUpFactor(factor: (typeof factors)[number]): Promise<boolean> {
  const begun = await openBeginFactor(factor);
  if (!begun) return false;
  const { password, answer } = begun;
  const verified =
    factor === 'GOOGLE'
      ? await openVerifyAuthenticator(answer.secret ?? '', answer.uri ?? '')
      : await openVerifyCode(factor, password, answer.sentTo ?? '');
  if (!verified) return false;
  await openRecoveryCodes(verified.recoveryCodes);
  return true;
}

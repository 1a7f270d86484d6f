import type { passkeyAnswer } from '@parapet/contract/auth/passkey-shapes';
import type { login } from '@parapet/contract/auth/session';
import type { Answer, Request } from '@parapet/contract/call';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isApiError, getStatus } from '../../../core/client/api-error.ts';
import { buildMessage } from '../../../core/client/message-of.ts';
import { send } from '../../../core/client/send.ts';
import type { Tokens } from '../../../core/client/tokens.ts';
import { wire } from '../../../core/client/wire.ts';
import { navigate } from '../../../core/address/navigate.ts';

const loginCall = wire<typeof login>({
  id: 'login',
  method: 'POST',
  path: '/api/auth/v1/login',
  access: 'public',
});

/** The factor that the sign-in requires, and where its code went; `asked` counts how often. */
export type DueFactor = NonNullable<RefusalAnswer['factor']> & { asked: number };
type Typed = { username: string; password: string; remember: boolean };
/** Proof of the second factor: one of these. */
type Proof = { mfaCode?: string; recoveryCode?: string; passkey?: z.input<typeof passkeyAnswer> };
export type LoginState = {
  busy: boolean;
  error: string | null;
  mfa: DueFactor | null;
  unvalidated: boolean;
  trouble: boolean;
};

/**
 * Signs in, and interprets the answers of the sign-in call (specification 1 §4.1 and §8.2).
 * @param goOn what to do with the tokens of the new session
 */
export function useLogin(goOn: (tokens: Tokens, remember: boolean) => void) {
  const { t } = useTranslation();
  const [state, setState] = useState<LoginState>({
    busy: false,
    error: null,
    mfa: null,
    unvalidated: false,
    trouble: false,
  });

  const signIn = async (values: Typed, proof: Proof = {}): Promise<void> => {
    setState((before) => ({ ...before, busy: true, error: null, trouble: false }));
    try {
      const body = { username: values.username, password: values.password, ...proof };
      const tokens = await send(loginCall, { body }).catch((error: unknown) => behindCaptcha(error, body));
      goOn(tokens, values.remember);
    } catch (error) {
      // A passkey answers a question once: after a refusal the sign-in begins again.
      const begun = proof.passkey ? { mfa: null } : {};
      setState((before) => ({ ...before, ...begun, busy: false, ...meaning(error, before) }));
    }
  };

  /** With the passkey that was asked for beside the password or, without one, with a passkey alone. */
  const signInByPasskey = async (values: Typed): Promise<void> => {
    const asked = state.mfa?.passkey;
    setState((before) => ({ ...before, busy: true, error: null, trouble: false }));
    try {
      const { answerPasskey, signInWithPasskey } = await import('../factors/passkey.ts');
      if (asked) return await signIn(values, { passkey: await answerPasskey(asked) });
      goOn(await signInWithPasskey(), values.remember);
    } catch (error) {
      const failed = t('common:auth.login.passkeyFailed');
      setState((before) => ({ ...before, busy: false, error: buildMessage(error, failed) }));
    }
  };

  const meaning = (error: unknown, before: LoginState): Partial<LoginState> => {
    const invalid = t('common:auth.login.invalid');
    switch (getStatus(error)) {
      case 307:
        return { mfa: { ...getFactor(error), asked: (before.mfa?.asked ?? 0) + 1 } };
      case 418:
        navigate('/password-expired');
        return {};
      case 412:
        return { unvalidated: true, error: buildMessage(error, invalid) };
      case 401:
      case 409:
        return { error: buildMessage(error, invalid) };
      case 429:
        return { error: t(...pauseInWords(error)) };
      case 500:
        return { error: t('common:auth.login.down'), trouble: true };
      case 502:
        return { error: invalid, trouble: true };
      default:
        return { error: invalid };
    }
  };

  return { ...state, signIn, signInByPasskey };
}

/** A 307 that names no factor requires a code nonetheless. */
const getFactor = (error: unknown): NonNullable<RefusalAnswer['factor']> =>
  (isApiError(error) && error.body?.factor) || { mfaType: 'GOOGLE', sentTo: null };

/** Offers a user who is asked to wait a captcha instead, if the server says that a captcha is enough. */
async function behindCaptcha(
  error: unknown,
  body: Request<typeof login>['body'],
): Promise<Answer<typeof login>> {
  if (!isApiError(error) || !error.body?.captcha) throw error;
  const { captchaAnswer } = await import('../captcha.ts');
  const answer = await captchaAnswer('login').catch(() => {
    throw error;
  });
  return send(loginCall, { body: { ...body, 'g-recaptcha-response': answer } });
}

/** For how long to wait, in words. */
function pauseInWords(error: unknown) {
  const seconds = (isApiError(error) && error.body?.retryAfter) || 60;
  return seconds < 100
    ? (['common:auth.login.pausedSeconds', { count: seconds }] as const)
    : (['common:auth.login.pausedMinutes', { count: Math.ceil(seconds / 60) }] as const);
}

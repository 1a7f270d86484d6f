import { getPasswordConstraints, validatePassword } from '@parapet/contract/auth/invitation';
import { useRef, useState } from 'react';
import { isApiError, send, useCall } from '../../../core/client.ts';

export type PasswordRule = { code: string; text: string; met: boolean };

/**
 * The server's password rules, each with whether it is met. Rules with a pattern are checked here while the
 * user types. `check` asks the server about the others when the field loses focus and nothing else is wrong.
 * Some rules depend on the owner, who is identified by the mailed link's token or the session.
 */
export function usePasswordCheck(
  password: string,
  owner: { token?: string; isCaller?: boolean } = {},
): { rules: PasswordRule[]; allMet: boolean; check: () => void } {
  const { data = [] } = useCall(getPasswordConstraints, {}, { staleTime: Infinity });
  const [refused, setRefused] = useState<{ of: string; codes: readonly string[] }>({ of: '', codes: [] });
  const asked = useRef('');

  const met = (pattern: string): boolean => password !== '' && new RegExp(pattern, 'su').test(password);
  const plainMet = data.length > 0 && data.every(({ pattern }) => !pattern || met(pattern));
  const isRefused = (code: string): boolean => refused.of === password && refused.codes.includes(code);
  const rules = data.map(({ errorCode, displayText, pattern }) => ({
    code: errorCode,
    text: displayText,
    met: (pattern ? met(pattern) : plainMet) && !isRefused(errorCode),
  }));

  const check = (): void => {
    if (!plainMet || asked.current === password) return;
    asked.current = password;
    send(
      validatePassword,
      { query: { token: owner.token }, body: { password } },
      { bearer: owner.isCaller ?? false },
    ).catch((error: unknown) => {
      // If the server cannot answer now, it checks again when the password is saved.
      if (isApiError(error)) setRefused({ of: password, codes: error.errors.map(({ code }) => code) });
    });
  };
  return { rules, allMet: plainMet && rules.every((rule) => rule.met), check };
}

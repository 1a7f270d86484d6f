import type {
  checkPasswordReset,
  checkUserInvited,
  validatePasswordReset,
  validateUserInvited,
} from '@parapet/contract/auth/recovery';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, buildMessage, send, getStatus, useCall } from '../../../core/client.ts';
import { useRegionOf } from '../../../core/use-region.ts';
import { storeTokens } from '../../../core/client/tokens.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { Submit } from '../fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { TroubleToast } from '../trouble-toast.tsx';
import { usePasswordCheck } from './use-password-check.ts';

type Props = {
  id: string;
  check: typeof checkPasswordReset | typeof checkUserInvited;
  save: typeof validatePasswordReset | typeof validateUserInvited;
  title: string;
  text: string;
  mismatch?: string;
  expired: ReactNode;
};

/**
 * Sets a password through a mailed link and goes on to the account. A failed link shows the same text when it
 * is opened and when it is used (§8.4).
 */
export function SetPassword({ id, check, save, title, text, mismatch, expired }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const link = useCall(check as typeof checkPasswordReset, { params: { id } }, { staleTime: Infinity });
  const isSpoken = useRegionOf(link.data?.region);
  const [values, setValues] = useState({ password: '', confirm: '' });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const password = usePasswordCheck(values.password, { token: id });
  const complete = password.allMet && values.password === values.confirm;
  const error = link.error ?? refusal;
  const status = getStatus(error);
  const weak = refusal !== null && isApiError(refusal) && refusal.code === 'password-weak';

  useEffect(() => {
    if (status === 401) router.history.replace('/login');
  }, [status, router]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!complete || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      storeTokens(
        await send(save as typeof validatePasswordReset, {
          params: { id },
          body: { password: values.password },
        }),
      );
      router.history.replace('/loading');
    } catch (given) {
      setRefusal(given);
      setBusy(false);
    }
  };

  if (!weak && (status === 400 || status === 404)) return expired;
  if (link.isPending || (link.data && !isSpoken) || status === 401)
    return (
      <div className={classes.bone} style={{ height: 240 }} role="status" aria-label={t('common:loading')} />
    );
  return (
    <AuthPage title={title} text={text}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !weak ? (
          <div className={classes.error} role="alert">
            {t('common:auth.reset.unexpected', { status })}
          </div>
        ) : null}
        {link.data && (
          <>
            <input type="text" hidden autoComplete="username" value={link.data.email} readOnly />
            <PasswordFields
              {...values}
              onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
              onLeave={password.check}
              rules={password.rules}
              mismatch={mismatch}
              error={
                weak
                  ? refusal.errors.map(({ detail }) => detail).join(', ') || buildMessage(refusal)
                  : undefined
              }
            />
            <Submit busy={busy} disabled={!complete}>
              {t('common:auth.reset.submit')}
            </Submit>
          </>
        )}
      </form>
      <TroubleToast of={error} />
    </AuthPage>
  );
}

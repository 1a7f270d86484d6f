import { validateMfaReset } from '@parapet/contract/auth/recovery';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, buildMessage, send, getStatus } from '../../../core/client.ts';
import { storeTokens } from '../../../core/client/tokens.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { useParam } from '../../../core/address/use-address.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { RecoveryField } from './factor-field.tsx';
import { Submit } from '../fields.tsx';

type State = 'busy' | 'due' | 'done' | 'failed';

/** /confirmMfaReset/{resetMFAToken}: the link and a recovery code turn the second factor off. */
export default function ConfirmMfaResetPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const token = useParam('resetMFAToken');
  const [state, setState] = useState<State>('busy');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const began = useRef(false);

  const reset = useCallback(
    (recoveryCode?: string): Promise<void> =>
      send(validateMfaReset, { params: { token }, body: recoveryCode ? { recoveryCode } : {} }).then(
        (tokens) => {
          storeTokens(tokens);
          setState('done');
        },
        (refusal: unknown) => {
          if (getStatus(refusal) === 404) return router.history.replace('/login');
          const isAsked = isApiError(refusal) && refusal.code === 'recovery-code-due';
          if (recoveryCode) setError(buildMessage(refusal, t('common:auth.mfaReset.failed')));
          else setState(isAsked ? 'due' : 'failed');
        },
      ),
    [router, t, token],
  );

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    void reset();
  }, [reset]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setError(null);
    if (code.trim()) void reset(code.trim());
  };

  if (state === 'busy')
    return (
      <div className={classes.bone} style={{ height: 240 }} role="status" aria-label={t('common:loading')} />
    );
  if (state === 'due')
    return (
      <AuthPage title={t('common:auth.mfaReset.title')} text={t('common:auth.mfaReset.code')}>
        <form className={classes.form} onSubmit={submit} noValidate>
          {error && (
            <div className={classes.error} role="alert">
              {error}
            </div>
          )}
          <RecoveryField value={code} onChange={setCode} />
          <Submit disabled={code.trim() === ''}>{t('common:auth.mfaReset.confirm')}</Submit>
          <p className={classes.support}>{t('common:auth.mfaReset.noCode')}</p>
        </form>
      </AuthPage>
    );
  return (
    <AuthPage
      title={t('common:auth.mfaReset.title')}
      text={state === 'done' ? t('common:auth.mfaReset.done') : t('common:auth.mfaReset.failed')}
    >
      <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
    </AuthPage>
  );
}

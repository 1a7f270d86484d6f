import { validateMfaReset } from '@parapet/contract/auth/recovery';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send, statusOf } from '../../core/client.ts';
import { storeTokens } from '../../core/client/tokens.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { useParam } from '../../core/use-address.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';

/** /confirmMfaReset/{resetMFAToken}: opening the link turns the second factor off. */
export default function ConfirmMfaResetPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const token = useParam('resetMFAToken');
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy');
  const began = useRef(false);

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    send(validateMfaReset, { params: { token } }).then(
      (tokens) => {
        storeTokens(tokens);
        setState('done');
      },
      (error: unknown) => (statusOf(error) === 404 ? router.history.replace('/login') : setState('failed')),
    );
  }, [token, router]);

  if (state === 'busy')
    return (
      <div className={classes.bone} style={{ height: 240 }} role="status" aria-label={t('common:loading')} />
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

import { requestPasswordReset } from '@parapet/contract/auth/recovery';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, buildMessage, send } from '../../../core/client.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { captchaAnswer, CaptchaError } from '../captcha.ts';
import { EmailForm } from '../email-form.tsx';
import { keptForMfaReset } from '../factors/mfa-reset-handover.ts';

const ResetMfa = lazy(() => import('../factors/reset-mfa.tsx'));

export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [forMfa] = useState(() => keptForMfaReset() !== null);
  const [mfaSent, setMfaSent] = useState(false);
  const onMfaSent = useCallback(() => setMfaSent(true), []);
  const toLogin = useCallback(() => router.history.replace('/login'), [router]);

  const ask = async (email: string): Promise<void> => {
    const answer = await captchaAnswer('forgot_password');
    await send(requestPasswordReset, { params: { id: email }, query: { 'g-recaptcha-response': answer } });
  };
  const buildSentence = (error: unknown): string => {
    if (error instanceof CaptchaError) return t(`common:auth.forgot.captcha.${error.reason}`);
    return isApiError(error) && error.code === 'captcha-refused'
      ? buildMessage(error)
      : t('common:auth.forgot.failed');
  };

  return (
    <AuthPage title={t('common:auth.forgot.title')} text={t('common:auth.forgot.text')}>
      {mfaSent && (
        <div className={classes.info} role="status">
          {t('common:auth.mfaReset.sent')}
        </div>
      )}
      <EmailForm
        submit={t('common:auth.forgot.submit')}
        send={ask}
        sentenceOf={buildSentence}
        sent={t('common:auth.forgot.sent')}
      >
        <div className={classes.links}>
          <AppLink href="/login">{t('common:auth.forgot.login')}</AppLink>
        </div>
      </EmailForm>
      {forMfa && (
        <Suspense fallback={null}>
          <ResetMfa onSent={onMfaSent} onCancel={toLogin} />
        </Suspense>
      )}
    </AuthPage>
  );
}

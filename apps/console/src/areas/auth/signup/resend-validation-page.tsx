import { resendValidationEmail } from '@parapet/contract/auth/recovery';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../../core/client.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { EmailForm } from '../email-form.tsx';

export default function ResendValidationPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('common:auth.resend.title')} text={t('common:auth.resend.text')}>
      <EmailForm
        submit={t('common:auth.login.resend')}
        send={(email) => send(resendValidationEmail, { params: { email } })}
        sentenceOf={(error) => buildMessage(error)}
        sent={t('common:auth.resend.sent')}
      >
        <div className={classes.links}>
          <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
        </div>
      </EmailForm>
    </AuthPage>
  );
}

import { checkPasswordReset, validatePasswordReset } from '@parapet/contract/auth/recovery';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../kit/app-link.tsx';
import { useParam } from '../../../core/address/use-address.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { SetPassword } from './set-password.tsx';

/** /confirmPasswordReset/{resetToken} */
export default function ConfirmPasswordResetPage() {
  const { t } = useTranslation();
  const id = useParam('resetToken');
  return (
    <SetPassword
      id={id}
      check={checkPasswordReset}
      save={validatePasswordReset}
      title={t('common:auth.reset.title')}
      text={t('common:auth.reset.text')}
      expired={<ExpiredReset />}
    />
  );
}

function ExpiredReset() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('common:auth.reset.expiredTitle')} text={t('common:auth.reset.expired')}>
      <nav className={classes.links} aria-label={t('common:auth.links')}>
        <AppLink href="/forgot-password">{t('common:auth.reset.again')}</AppLink>
        <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
      </nav>
    </AuthPage>
  );
}

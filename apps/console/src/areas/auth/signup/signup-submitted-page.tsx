import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../kit/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';

export default function SignupSubmittedPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('common:auth.submitted.title')} text={t('common:auth.submitted.text')}>
      <nav className={classes.links} aria-label={t('common:auth.links')}>
        <AppLink href="/resend-validation">{t('common:auth.login.resend')}</AppLink>
        <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
      </nav>
    </AuthPage>
  );
}

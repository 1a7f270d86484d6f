import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../core/use-region.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';

/** /signup without a token: accounts are opened by invitation only. */
export default function SignupPage() {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  return (
    <AuthPage title={t('organization:signup.title')} text={t('organization:signup.text')}>
      <p className={classes.support}>{t('organization:signup.lost')}</p>
      <nav className={classes.links} aria-label={t('common:auth.links')}>
        <AppLink href="/resend-validation">{t('common:auth.login.resend')}</AppLink>
        <AppLink href="/login">{t('common:auth.logout.again')}</AppLink>
      </nav>
      <p className={classes.support}>
        {t('common:auth.expired.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </AuthPage>
  );
}

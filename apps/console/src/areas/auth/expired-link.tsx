import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';

/** A link that is spent, expired or unknown, and where to get a new one. */
export function ExpiredLink() {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  return (
    <AuthPage title={t('common:auth.join.linkTitle')} text={t('common:auth.join.linkText')}>
      <p className={classes.support}>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <nav className={classes.links} aria-label={t('common:auth.links')}>
        <AppLink href="/resend-validation">{t('common:auth.login.resend')}</AppLink>
        <AppLink href="/signup">{t('common:auth.join.signup')}</AppLink>
      </nav>
    </AuthPage>
  );
}

export function ExpiredCredentials() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('common:auth.join.linkTitle')} text={t('common:auth.join.credentials')}>
      <nav className={classes.links} aria-label={t('common:auth.links')}>
        <AppLink href="/signup">{t('common:auth.join.signup')}</AppLink>
        <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
      </nav>
    </AuthPage>
  );
}

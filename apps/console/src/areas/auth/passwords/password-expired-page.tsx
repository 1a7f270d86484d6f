import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../core/use-region.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';

export default function PasswordExpiredPage() {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  return (
    <AuthPage title={t('common:auth.expired.title')} text={t('common:auth.expired.text')}>
      <p className={classes.support}>
        {t('common:auth.expired.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <nav className={classes.links} aria-label={t('common:auth.links')}>
        <AppLink href="/forgot-password">{t('common:auth.reset.again')}</AppLink>
        <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
      </nav>
    </AuthPage>
  );
}

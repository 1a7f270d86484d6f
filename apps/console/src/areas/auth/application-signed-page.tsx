import { useTranslation } from 'react-i18next';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';

/** Shown after a quote application was signed. */
export default function ApplicationSignedPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('common:auth.signed.title')} text={t('common:auth.signed.text')}>
      <p role="status">{t('common:auth.signed.done')}</p>
      <p className={classes.support}>{t('common:auth.signed.next')}</p>
    </AuthPage>
  );
}

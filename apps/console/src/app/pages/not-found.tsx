import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <main className={classes.page}>
      <title>{t('common:brand')}</title>
      <IconCompass size={36} aria-hidden className={classes.icon} />
      <h1>{t('common:error.notFoundTitle')}</h1>
      <p>{t('common:error.notFound')}</p>
      <a className={classes.button} href="/loading">
        {t('common:error.home')}
      </a>
    </main>
  );
}

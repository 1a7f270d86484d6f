import { useTranslation } from 'react-i18next';
import classes from './auth.module.css';

/** What is seen between signing in, or jumping, and the first page: which account is entered, once that is known. */
export function LoadingSkeleton({ account }: { account: string }) {
  const { t } = useTranslation();
  return (
    <main className={classes.loading} aria-busy="true">
      <title>{t('common:brand')}</title>
      <p className={classes.loadingText} role="status">{account ? t('common:auth.loading.named', { account }) : t('common:auth.loading.unnamed')}</p>
      <div className={classes.bone} style={{ height: 44 }} />
      <div className={classes.bone} style={{ height: 120 }} />
      <div className={classes.bone} style={{ height: 280 }} />
    </main>
  );
}

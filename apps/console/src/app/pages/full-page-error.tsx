import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../use-region.ts';
import classes from './pages.module.css';

/** The last resort: something broke while drawing. Says so, and gives three ways on. */
export function FullPageError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  const [copied, setCopied] = useState(false);
  const message = error instanceof Error ? error.message : String(error);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${message.slice(0, 60)}\n${t('common:error.report', { url: window.location.href })}`);
    setCopied(true);
  };
  return (
    <main className={classes.page} role="alert">
      <IconAlertTriangle size={36} aria-hidden className={classes.icon} />
      <h1>{t('common:error.title')}</h1>
      <p>{t('common:error.unexpected')}</p>
      <p className={classes.small}>{t('common:error.recover')}</p>
      <div className={classes.row}>
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>{t('common:error.refresh')}</button>
        <button type="button" className={classes.quiet} onClick={() => void copy()}>{t('common:error.copy')}</button>
        <a className={classes.quiet} href={`mailto:${supportEmail}`}>{t('common:error.support')}</a>
      </div>
      <p className={classes.small} role="status">{copied ? t('common:error.copied') : ''}</p>
    </main>
  );
}

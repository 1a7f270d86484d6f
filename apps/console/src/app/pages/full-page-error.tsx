import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../core/client/api-error.ts';
import { noteBroken } from '../../core/reporting/broken.ts';
import { useRegion } from '../../core/use-region.ts';
import classes from './pages.module.css';

/**
 * The last resort. If the server refused, nothing can be fixed here but signing out and in again. A rendering
 * error can be reported and retried.
 */
export function FullPageError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  useEffect(() => noteBroken(error), [error]);
  const isRefused = isApiError(error);
  return (
    <main className={classes.page} role="alert">
      <IconAlertTriangle size={36} aria-hidden className={classes.icon} />
      <h1>{t('common:error.title')}</h1>
      <p>{isRefused ? t('common:error.recover') : t('common:error.unexpected')}</p>
      <div className={classes.row}>
        {isRefused ? (
          <a className={classes.button} href="/logout">
            {t('common:shell.signOut')}
          </a>
        ) : (
          <button type="button" className={classes.button} onClick={() => window.location.reload()}>
            {t('common:error.refresh')}
          </button>
        )}
        <a className={classes.quiet} href={`mailto:${supportEmail}`}>
          {t('common:error.support')}
        </a>
        {!isRefused && <CopyReport error={error} />}
      </div>
      {isRefused && error.requestId && (
        <p className={classes.small}>
          {t('common:error.reference', { code: error.code || error.status, id: error.requestId })}
        </p>
      )}
    </main>
  );
}

/** The report is stored on the server while the user is still reading; the button copies its URL. */
function CopyReport({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let left = false;
    void import('../../core/reporting/report-broken.ts').then(async ({ copiedReport, reportBroken }) => {
      const link = await reportBroken(error);
      if (!left) setText(copiedReport(error, t('common:error.report', { url: link })));
    });
    return () => {
      left = true;
    };
  }, [error, t]);
  return (
    <>
      <button
        type="button"
        className={classes.quiet}
        disabled={!text}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {t('common:error.copy')}
      </button>
      <span className={classes.copied} role="status">
        {copied ? t('common:error.copied') : ''}
      </span>
    </>
  );
}

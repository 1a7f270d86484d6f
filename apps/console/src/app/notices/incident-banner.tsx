import { useState } from 'react';
import { uiSettings } from '../../core/state/ui-settings.ts';
import { useNoticeWords } from './use-notice-words.ts';
import classes from './notices.module.css';

/**
 * The yellow banner while mails are late or duplicated. Once dismissed, it stays hidden until the next
 * incident.
 */
export default function IncidentBanner({ incident }: { incident: { id: string; statusUrl: string } }) {
  const t = useNoticeWords();
  const [dismissed, setDismissed] = useState(false);
  const dismiss = (): void => {
    uiSettings.set({ dismissedIncident: incident.id });
    setDismissed(true);
  };
  if (dismissed || !t) return null;
  return (
    <aside className={classes.incident} aria-label={t('organization:incident.title')}>
      <p>{t('organization:incident.text')}</p>
      <div className={classes.row}>
        <a className={classes.plain} href={incident.statusUrl} target="_blank" rel="noreferrer">
          {t('organization:incident.check')}
        </a>
        <button type="button" className={classes.plain} onClick={dismiss}>
          {t('organization:incident.dismiss')}
        </button>
      </div>
    </aside>
  );
}

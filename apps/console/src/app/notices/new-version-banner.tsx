import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onVersion } from '../../core/session/version-poll.ts';
import classes from './notices.module.css';

/**
 * A newer console is being served. Offers to load it, but never does so on its own, because the user may be
 * typing.
 */
export function NewVersionBanner() {
  const { t } = useTranslation();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => onVersion('version-changed', () => setIsNew(true)), []);
  if (!isNew) return null;
  return (
    <aside className={classes.version} role="status">
      <p>{t('organization:version.text')}</p>
      <button type="button" className={classes.main} onClick={() => window.location.reload()}>
        {t('organization:version.reload')}
      </button>
      <button type="button" className={classes.plain} onClick={() => setIsNew(false)}>
        {t('organization:version.later')}
      </button>
    </aside>
  );
}

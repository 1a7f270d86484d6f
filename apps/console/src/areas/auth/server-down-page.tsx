import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isMaintained } from '../../core/maintenance.ts';
import { timings } from '../../core/timings.ts';
import { useRegion } from '../../core/use-region.ts';
import { AuthPage } from './auth-page.tsx';

/**
 * /serverdown: announced maintenance when its flag is on, an apology otherwise. Checks again automatically.
 */
export default function ServerDownPage() {
  const { t } = useTranslation();
  const { code } = useRegion();
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), timings.maintenanceReload);
    return () => clearTimeout(timer);
  }, []);
  if (isMaintained(code))
    return <AuthPage title={t('common:auth.down.title')} text={t('common:auth.down.text')} />;
  return (
    <AuthPage title={t('common:auth.down.title')} text={t('common:auth.down.sorry')}>
      <a href="/loading">{t('common:auth.down.refresh')}</a>
    </AuthPage>
  );
}

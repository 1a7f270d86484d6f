import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { flag } from '../../app/environment.ts';
import { AuthPage } from './auth-page.tsx';

const RELOAD_MS = 30_000;

/** /serverdown: announced maintenance when its flag is on, an apology otherwise. Looks again by itself. */
export default function ServerDownPage() {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (flag('maintenance-mode')) return <AuthPage title={t('common:auth.down.title')} text={t('common:auth.down.text')} />;
  return (
    <AuthPage title={t('common:auth.down.title')} text={t('common:auth.down.sorry')}>
      <a href="/loading">{t('common:auth.down.refresh')}</a>
    </AuthPage>
  );
}

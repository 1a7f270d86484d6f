import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { AuthPage } from './auth-page.tsx';

export default function LogoutPage() {
  const { t } = useTranslation();
  useEffect(() => void import('../../app/session/session.ts').then(({ signOut }) => signOut()), []);
  return (
    <AuthPage title={t('common:auth.logout.title')} text={t('common:auth.logout.done')}>
      <AppLink href="/login">{t('common:auth.logout.again')}</AppLink>
    </AuthPage>
  );
}

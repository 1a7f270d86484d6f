import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTabOnly } from '../../core/client/tokens.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { AuthPage } from './auth-page.tsx';

export default function LogoutPage() {
  const { t } = useTranslation();
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const isGuest = isTabOnly();
    void Promise.all([
      import('../../core/session/session.ts'),
      import('../../core/unsaved/kept-input.ts'),
    ]).then(async ([{ signOut }, { keepInputNow }]) => {
      // The session that it is kept with ends in a moment, and the tab forgets everything.
      await keepInputNow();
      const ended = signOut();
      setOut(true);
      await ended;
      if (isGuest) window.close();
    });
  }, []);
  // The text and the link appear only once this browser has no tokens: with tokens, the link would lead
  // straight back in.
  return (
    <AuthPage title={t('common:auth.logout.title')} text={isOut && t('common:auth.logout.done')}>
      {isOut && <AppLink href="/login">{t('common:auth.logout.again')}</AppLink>}
    </AuthPage>
  );
}

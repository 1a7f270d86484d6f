import { exchangeSsoToken } from '@parapet/contract/auth/sso';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../core/client/message-of.ts';
import { send } from '../../core/client/send.ts';
import { storeTokens } from '../../core/client/tokens.ts';
import { localPath } from '../../core/session/local-path.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { readSignOn } from './sign-on.ts';

/** Read once, and removed from the URL immediately. */
function takeAnswer(): ReturnType<typeof readSignOn> {
  const answer = readSignOn(window.location.hash, sessionStorage);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return answer;
}

/** /sso: the return from the identity provider. */
export default function SignOnPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [answer] = useState(takeAnswer);
  const [error, setError] = useState(answer ? null : t('common:auth.sso.failed'));
  useEffect(() => {
    if (!answer) return;
    const { target, ...token } = answer;
    send(exchangeSsoToken, { body: token }).then(
      (tokens) => {
        storeTokens(tokens);
        router.history.replace(localPath(target) ?? '/loading');
      },
      (refusal: unknown) => setError(messageOf(refusal, t('common:auth.sso.failed'))),
    );
  }, [answer, router, t]);
  return (
    <AuthPage
      title={error ? t('common:auth.sso.failedTitle') : t('common:auth.sso.title')}
      text={error ? undefined : t('common:auth.sso.wait')}
    >
      {error && (
        <div className={classes.error} role="alert">
          {error}
        </div>
      )}
      {error && (
        <nav className={classes.links} aria-label={t('common:auth.links')}>
          <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
        </nav>
      )}
    </AuthPage>
  );
}

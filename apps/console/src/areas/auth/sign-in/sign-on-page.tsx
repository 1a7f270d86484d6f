import { exchangeSsoToken } from '@parapet/contract/auth/sso';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage } from '../../../core/client/message-of.ts';
import { send } from '../../../core/client/send.ts';
import { storeTokens } from '../../../core/client/tokens.ts';
import { localPath } from '../../../core/session/local-path.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { readSignOn } from './sign-on.ts';

/** Read once, and removed from the URL immediately. */
function takeSaid(): ReturnType<typeof readSignOn> {
  const said = readSignOn(window.location.search, sessionStorage);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return said;
}

/** /sso: the return from the identity provider. */
export default function SignOnPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [said] = useState(takeSaid);
  const [error, setError] = useState(said ? null : t('common:auth.sso.failed'));
  useEffect(() => {
    if (!said) return;
    const { target, answer } = said;
    send(exchangeSsoToken, { body: answer }).then(
      (tokens) => {
        storeTokens(tokens);
        router.history.replace(localPath(target) ?? '/loading');
      },
      (refusal: unknown) => setError(buildMessage(refusal, t('common:auth.sso.failed'))),
    );
  }, [said, router, t]);
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

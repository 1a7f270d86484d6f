import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberDevice, storeTokens, type Tokens } from '../../../core/client/tokens.ts';
import { flag } from '../../../core/environment.ts';
import { navigate } from '../../../core/address/navigate.ts';
import { parseSearch } from '../../../core/address/search-codec.ts';
import { localPath } from '../../../core/session/local-path.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { LoginForm } from './login-form.tsx';
import { useRememberedDevice } from './use-remembered-device.ts';

type Flags = {
  from?: string;
  redirect?: string;
  existingUser?: string;
  existingUserForQuote?: string;
  existingAgentForQuote?: string;
};

export default function LoginPage() {
  const { t } = useTranslation();
  // Read once: the page is drawn before the router is loaded, and no link of it leads back to itself.
  const [search] = useState((): Flags => parseSearch(window.location.search));
  const target = search.redirect ?? search.from ?? null;
  const expired = useRememberedDevice();
  const goOn = (tokens: Tokens, remember: boolean): void => {
    if (flag('remember_device')) rememberDevice(remember);
    storeTokens(tokens);
    navigate(localPath(target) ?? '/loading');
  };
  const greeting =
    search.existingUserForQuote || search.existingAgentForQuote
      ? t('common:auth.login.existingQuote')
      : search.existingUser
        ? t('common:auth.login.existing')
        : t('common:auth.login.text');

  return (
    <AuthPage title={t('common:auth.login.title')} text={greeting}>
      <LoginForm
        target={target}
        notice={
          expired && (
            <div className={classes.info} role="status">
              {t('common:auth.login.expired')}
            </div>
          )
        }
        onSignedIn={goOn}
      />
    </AuthPage>
  );
}

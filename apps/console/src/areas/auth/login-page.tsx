import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRemembered } from '../../core/client/tokens.ts';
import { environment, flag } from '../../core/environment.ts';
import { parseSearch } from '../../core/address/search-codec.ts';
import { usePlainForm } from '../../kit/forms/use-plain-form.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { emailError } from './email-error.ts';
import { FactorField } from './factors/factor-field.tsx';
import { Field, PasswordField, Submit, Tick } from './fields.tsx';
import { keepForMfaReset } from './factors/mfa-reset-handover.ts';
import { SignOnButton } from './sign-on-button.tsx';
import { useLogin } from './use-login.ts';
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
  const { busy, error, mfa, unvalidated, trouble, signIn, signInByPasskey } = useLogin(target);
  const expired = useRememberedDevice();
  const [remember, setRemember] = useState(isRemembered);
  const [isRecovery, setIsRecovery] = useState(false);
  const { values, set, field, form, submit } = usePlainForm({
    initial: { username: '', password: '', mfaCode: '' },
    errorsOf: ({ username, password }) => ({
      username: emailError(username),
      password: password ? undefined : t('common:auth.login.passwordRequired'),
    }),
    submit: (typed) => {
      const code = typed.mfaCode.trim();
      return signIn(whoIn(typed), code ? (isRecovery ? { recoveryCode: code } : { mfaCode: code }) : {});
    },
  });
  const whoIn = (typed: { username: string; password: string }) => ({
    username: typed.username.trim(),
    password: typed.password,
    remember,
  });
  const byPasskey = (): void => void signInByPasskey(whoIn(values));
  const isIncomplete = isRecovery ? values.mfaCode.trim() === '' : values.mfaCode.length !== 6;
  const greeting =
    search.existingUserForQuote || search.existingAgentForQuote
      ? t('common:auth.login.existingQuote')
      : search.existingUser
        ? t('common:auth.login.existing')
        : t('common:auth.login.text');

  return (
    <AuthPage title={t('common:auth.login.title')} text={greeting}>
      <form {...form} className={classes.form}>
        {error ? (
          <div className={classes.error} role="alert">
            {error}
          </div>
        ) : expired ? (
          <div className={classes.info} role="status">
            {t('common:auth.login.expired')}
          </div>
        ) : null}
        <Field
          label={t('common:auth.login.email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...field('username')}
        />
        <PasswordField
          label={t('common:auth.login.password')}
          autoComplete="current-password"
          {...field('password')}
        />
        {mfa && (
          <FactorField
            factor={mfa}
            value={values.mfaCode}
            onChange={(mfaCode) => set({ mfaCode })}
            isRecovery={isRecovery}
            onSwitch={(recovery) => {
              set({ mfaCode: '' });
              setIsRecovery(recovery);
            }}
            onPasskey={byPasskey}
            onSendAgain={() => {
              set({ mfaCode: '' });
              void submit({ mfaCode: '' });
            }}
          />
        )}
        {flag('remember_device') && (
          <Tick label={t('common:auth.login.remember')} checked={remember} onChange={setRemember} />
        )}
        <Submit busy={busy} disabled={mfa !== null && isIncomplete}>
          {t('common:auth.login.submit')}
        </Submit>
        {mfa === null && 'PublicKeyCredential' in window && (
          <button type="button" className={classes.second} disabled={busy} onClick={byPasskey}>
            {t('common:auth.login.passkey')}
          </button>
        )}
        {environment().singleSignOn && <SignOnButton target={target} />}
        <div className={classes.links}>
          <AppLink href="/forgot-password">{t('common:auth.login.forgot')}</AppLink>
          {mfa && (
            <AppLink
              href="/forgot-password"
              onClick={() => keepForMfaReset({ username: values.username.trim(), password: values.password })}
            >
              {t('common:auth.login.resetMfa')}
            </AppLink>
          )}
          <AppLink href="/report-a-claim">{t('common:auth.login.claim')}</AppLink>
          {unvalidated && <AppLink href="/resend-validation">{t('common:auth.login.resend')}</AppLink>}
        </div>
      </form>
      {trouble && (
        <div className={classes.toast} role="alert">
          {t('common:auth.login.trouble')}
        </div>
      )}
    </AuthPage>
  );
}

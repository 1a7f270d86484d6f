import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRemembered } from '../../core/client/tokens.ts';
import { environment, flag } from '../../core/environment.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { FactorField } from './factor-field.tsx';
import { Field, PasswordField, Submit, Tick } from './fields.tsx';
import { keepForMfaReset } from './mfa-reset-handover.ts';
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
  const search: Flags = useSearch({ strict: false });
  const target = search.redirect ?? search.from ?? null;
  const { busy, error, mfa, unvalidated, trouble, signIn } = useLogin(target);
  const expired = useRememberedDevice();
  const [values, setValues] = useState({ username: '', password: '', mfaCode: '', remember: isRemembered() });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const put = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));

  const emailError = !values.username.trim()
    ? t('common:auth.login.emailRequired')
    : /^\S+@\S+\.\S+$/.test(values.username.trim())
      ? null
      : t('common:auth.login.emailInvalid');
  const passwordError = values.password ? null : t('common:auth.login.passwordRequired');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (emailError || passwordError) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void signIn({ ...values, username: values.username.trim() });
  };
  const greeting =
    search.existingUserForQuote || search.existingAgentForQuote
      ? t('common:auth.login.existingQuote')
      : search.existingUser
        ? t('common:auth.login.existing')
        : t('common:auth.login.text');

  return (
    <AuthPage title={t('common:auth.login.title')} text={greeting}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
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
          name="username"
          autoComplete="username"
          autoFocus
          value={values.username}
          error={tried && emailError}
          onChange={(username) => put({ username })}
        />
        <PasswordField
          label={t('common:auth.login.password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={tried && passwordError}
          onChange={(password) => put({ password })}
        />
        {mfa && (
          <FactorField
            factor={mfa}
            value={values.mfaCode}
            onChange={(mfaCode) => put({ mfaCode })}
            onSendAgain={() => {
              put({ mfaCode: '' });
              void signIn({ ...values, username: values.username.trim(), mfaCode: '' });
            }}
          />
        )}
        {flag('remember_device') && (
          <Tick
            label={t('common:auth.login.remember')}
            checked={values.remember}
            onChange={(remember) => put({ remember })}
          />
        )}
        <Submit busy={busy} disabled={mfa !== null && values.mfaCode.length !== 6}>
          {t('common:auth.login.submit')}
        </Submit>
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

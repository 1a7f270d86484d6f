import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRemembered, type Tokens } from '../../../core/client/tokens.ts';
import { environment, flag } from '../../../core/environment.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { usePlainForm } from '../../../kit/forms/use-plain-form.ts';
import classes from '../auth.module.css';
import { emailError } from '../email-error.ts';
import { FactorField } from '../factors/factor-field.tsx';
import { keepForMfaReset } from '../factors/mfa-reset-handover.ts';
import { Field, PasswordField, Submit, Tick } from '../fields.tsx';
import { SignOnButton } from './sign-on-button.tsx';
import { useLogin } from './use-login.ts';

type Props = {
  /** Where a sign-in with the organization leads. */
  target: string | null;
  onSignedIn: (tokens: Tokens, remember: boolean) => void;
  /** The only person who may sign in here; without, anybody. */
  username?: string;
  /** Shown until a sign-in fails. */
  notice?: ReactNode;
  /** Where else one may go from here, if not where a sign-in page leads. */
  children?: ReactNode;
};

/** Email, password and whatever proves a second factor; or a passkey, or the organization's sign-in. */
export function LoginForm({ target, onSignedIn, username = '', notice, children }: Props) {
  const { t } = useTranslation();
  const { busy, error, mfa, unvalidated, trouble, signIn, signInByPasskey } = useLogin(onSignedIn);
  const [remember, setRemember] = useState(isRemembered);
  const [isRecovery, setIsRecovery] = useState(false);
  const { values, set, field, form, submit } = usePlainForm({
    initial: { username, password: '', mfaCode: '' },
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

  return (
    <>
      <form {...form} className={classes.form}>
        {error ? (
          <div className={classes.error} role="alert">
            {error}
          </div>
        ) : (
          notice
        )}
        <Field
          label={t('common:auth.login.email')}
          type="email"
          autoComplete="username"
          autoFocus={!username}
          readOnly={username !== ''}
          {...field('username')}
        />
        <PasswordField
          label={t('common:auth.login.password')}
          autoComplete="current-password"
          autoFocus={username !== ''}
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
        {flag('remember_device') && !username && (
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
          {children ?? (
            <>
              <AppLink href="/forgot-password">{t('common:auth.login.forgot')}</AppLink>
              {mfa && (
                <AppLink
                  href="/forgot-password"
                  onClick={() =>
                    keepForMfaReset({ username: values.username.trim(), password: values.password })
                  }
                >
                  {t('common:auth.login.resetMfa')}
                </AppLink>
              )}
              <AppLink href="/report-a-claim">{t('common:auth.login.claim')}</AppLink>
              {unvalidated && <AppLink href="/resend-validation">{t('common:auth.login.resend')}</AppLink>}
            </>
          )}
        </div>
      </form>
      {trouble && (
        <div className={classes.toast} role="alert">
          {t('common:auth.login.trouble')}
        </div>
      )}
    </>
  );
}

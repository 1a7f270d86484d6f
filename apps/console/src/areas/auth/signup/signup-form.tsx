import type { getValidationToken } from '@parapet/contract/auth/invitation';
import { signup, signupForm } from '@parapet/contract/auth/signup';
import type { Answer } from '@parapet/contract/call';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, buildMessage, send, getStatus } from '../../../core/client.ts';
import { storeTokens } from '../../../core/client/tokens.ts';
import { previousPage } from '../../../core/session/previous-page.ts';
import { usePlainForm } from '../../../kit/forms/use-plain-form.ts';
import { errorsBy, prepared } from '../../../kit/forms/zod-form.ts';
import { afterSignup } from './after-signup.ts';
import { Agreement } from './agreement.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { Field, Submit } from '../fields.tsx';
import { PasswordFields } from '../passwords/password-fields.tsx';
import { forgetToSignUp, keepToSignUp, typedToSignUp } from './signup-draft.ts';
import { usePasswordCheck } from '../passwords/use-password-check.ts';

type Props = { token: string; invitation: Answer<typeof getValidationToken> };

/** Opens a new account from an invitation. The agreement is checked here and not sent. */
export function SignupForm({ token, invitation }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const buildBody = ({ confirm: _confirm, ...asked }: Record<string, string>) => ({
    ...asked,
    invitationCode: asked['invitationCode']?.trim().toUpperCase(),
    accountType: invitation.accountType,
  });
  const [agreed, setAgreed] = useState(false);
  const { firstName, lastName } = invitation;
  const own = { organization: '', firstName, lastName, npn: '' };
  const [restored, setRestored] = useState(() => typedToSignUp(invitation));
  const { values, set, field, form, busy, refusal, focus } = usePlainForm({
    initial: { ...own, invitationCode: '', password: '', confirm: '', ...restored },
    validateOnBlur: true,
    errorsOf: (typed) => errorsBy(signupForm, buildBody(typed)),
    submit: async (typed): Promise<void> => {
      if (!agreed) return;
      if (!allMet || typed.password !== typed.confirm) return focus('confirm-password');
      const { accessToken, refreshToken } = await send(signup, {
        query: { validationToken: token },
        body: signupForm.parse(prepared(signupForm, buildBody(typed))),
      });
      forgetToSignUp();
      if (accessToken === null || refreshToken === null) return router.history.replace('/signup-submitted');
      storeTokens({ accessToken, refreshToken });
      return router.history.replace(afterSignup(previousPage(), invitation.accountType));
    },
  });
  useEffect(() => {
    keepToSignUp(invitation, values, own);
    // With every key, and not again once it was sent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values]);
  const { rules, allMet, check } = usePasswordCheck(values.password, { token });
  const input = (
    name: 'invitationCode' | 'organization' | 'firstName' | 'lastName' | 'npn',
    more: { autoComplete?: string; inputMode?: 'numeric'; description?: string; maxLength?: number } = {},
  ) => <Field {...more} {...field(name)} label={t(`organization:newAccount.${name}`)} required />;

  const weak =
    getStatus(refusal) === 400 && isApiError(refusal)
      ? refusal.errors.map(({ detail }) => detail).join(', ') || buildMessage(refusal)
      : undefined;
  const unavailable = t('common:auth.join.unavailable');
  return (
    <AuthPage
      title={t('organization:newAccount.title')}
      text={t('organization:newAccount.text', { email: invitation.email })}
    >
      <form {...form} className={classes.form}>
        {refusal !== null && !weak && (
          <div className={classes.error} role="alert">
            {getStatus(refusal) === 412 ? buildMessage(refusal, unavailable) : unavailable}
          </div>
        )}
        {restored && (
          <div className={`${classes.info} ${classes.row}`} role="status">
            {t('common:draft.restored')}
            <button
              type="button"
              className={classes.plain}
              onClick={() => {
                set(own);
                setRestored(null);
              }}
            >
              {t('common:draft.discard')}
            </button>
          </div>
        )}
        <input type="text" hidden autoComplete="username" value={invitation.email} readOnly />
        {input('invitationCode', { autoComplete: 'off', description: t('organization:newAccount.codeHelp') })}
        {input('organization', { autoComplete: 'organization' })}
        <div className={classes.pair}>
          {input('firstName', { autoComplete: 'given-name' })}
          {input('lastName', { autoComplete: 'family-name' })}
        </div>
        {invitation.accountType !== 'CUSTOMER' && input('npn', { inputMode: 'numeric', maxLength: 10 })}
        <PasswordFields
          password={values.password}
          confirm={values.confirm}
          onChange={set}
          onLeave={() => {
            field('password').onBlur();
            check();
          }}
          rules={rules}
          error={weak ?? field('password').error}
        />
        <Agreement checked={agreed} onChange={setAgreed} />
        <Submit busy={busy} disabled={!agreed}>
          {t('organization:newAccount.submit')}
        </Submit>
      </form>
    </AuthPage>
  );
}

import type { getValidationToken } from '@parapet/contract/auth/invitation';
import { signup, signupForm } from '@parapet/contract/auth/signup';
import type { Answer } from '@parapet/contract/call';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf, send, statusOf } from '../../core/client.ts';
import { storeTokens } from '../../core/client/tokens.ts';
import { previousPage } from '../../core/session/previous-page.ts';
import { errorsBy } from '../../kit/forms/zod-form.ts';
import { afterSignup } from './after-signup.ts';
import { Agreement } from './agreement.tsx';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { Field, Submit } from './fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordCheck } from './use-password-check.ts';

type Props = { token: string; invitation: Answer<typeof getValidationToken> };

/** Opens a new account by an invitation. The agreement is ticked here and not sent. */
export function SignupForm({ token, invitation }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({
    invitationCode: '',
    organization: '',
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    npn: '',
    password: '',
    confirm: '',
  });
  const [agreed, setAgreed] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { rules, allMet, check } = usePasswordCheck(values.password, { token });

  const { confirm, ...asked } = values;
  const body = {
    ...asked,
    invitationCode: asked.invitationCode.trim().toUpperCase(),
    accountType: invitation.accountType,
  };
  const errors = errorsBy(signupForm, body);
  const shown = (name: string): string | undefined =>
    tried || left.includes(name) ? errors[name] : undefined;
  const put = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));
  const field = (
    name: 'invitationCode' | 'organization' | 'firstName' | 'lastName' | 'npn',
    more: { autoComplete?: string; inputMode?: 'numeric'; description?: string; maxLength?: number } = {},
  ) => (
    <Field
      {...more}
      name={name}
      label={t(`common:auth.newAccount.${name}`)}
      value={values[name]}
      error={shown(name)}
      required
      onBlur={() => setLeft((before) => [...before, name])}
      onChange={(value) => put({ [name]: value })}
    />
  );

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || !agreed) return;
    const read = signupForm.safeParse(body);
    if (!read.success || !allMet || values.password !== confirm)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [name="confirm-password"]')?.focus(),
      );
    setBusy(true);
    setRefusal(null);
    try {
      const { accessToken, refreshToken } = await send(signup, {
        query: { validationToken: token },
        body: read.data,
      });
      if (accessToken === null || refreshToken === null) return router.history.replace('/signup-submitted');
      storeTokens({ accessToken, refreshToken });
      router.history.replace(afterSignup(previousPage(), invitation.accountType));
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };

  const weak =
    statusOf(refusal) === 400 && isApiError(refusal)
      ? refusal.errors.map(({ detail }) => detail).join(', ') || messageOf(refusal)
      : undefined;
  const unavailable = t('common:auth.join.unavailable');
  return (
    <AuthPage
      title={t('common:auth.newAccount.title')}
      text={t('common:auth.newAccount.text', { email: invitation.email })}
    >
      <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {refusal !== null && !weak && (
          <div className={classes.error} role="alert">
            {statusOf(refusal) === 412 ? messageOf(refusal, unavailable) : unavailable}
          </div>
        )}
        <input type="text" hidden autoComplete="username" value={invitation.email} readOnly />
        {field('invitationCode', { autoComplete: 'off', description: t('common:auth.newAccount.codeHelp') })}
        {field('organization', { autoComplete: 'organization' })}
        <div className={classes.pair}>
          {field('firstName', { autoComplete: 'given-name' })}
          {field('lastName', { autoComplete: 'family-name' })}
        </div>
        {invitation.accountType !== 'CUSTOMER' && field('npn', { inputMode: 'numeric', maxLength: 10 })}
        <PasswordFields
          password={values.password}
          confirm={confirm}
          onChange={put}
          onLeave={() => {
            setLeft((before) => [...before, 'password']);
            check();
          }}
          rules={rules}
          error={weak ?? shown('password')}
        />
        <Agreement checked={agreed} onChange={setAgreed} />
        <Submit busy={busy} disabled={!agreed}>
          {t('common:auth.newAccount.submit')}
        </Submit>
      </form>
    </AuthPage>
  );
}

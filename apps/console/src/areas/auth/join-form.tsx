import { type getValidationToken, join } from '@parapet/contract/auth/invitation';
import type { Answer } from '@parapet/contract/call';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf, send, statusOf } from '../../core/client.ts';
import { storeTokens } from '../../core/client/tokens.ts';
import { localPath } from '../../core/session/local-path.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { Field, Submit } from './fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordCheck } from './use-password-check.ts';

type Props = { token: string; invitation: Answer<typeof getValidationToken>; named: boolean };

/**
 * Accepts an invitation by setting a password; for a quote the names are known and only the password is
 * asked.
 */
export function JoinForm({ token, invitation, named }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const [values, setValues] = useState({
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    password: '',
    confirm: '',
  });
  const [left, setLeft] = useState<Record<string, boolean>>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { rules, allMet, check } = usePasswordCheck(values.password, { token });
  const put = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));
  const complete =
    values.firstName.trim() && values.lastName.trim() && allMet && values.password === values.confirm;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!complete || busy) return;
    setBusy(true);
    setError(null);
    try {
      const { firstName, lastName, password } = values;
      const answer = await send(join, {
        query: { validationToken: token },
        body: { firstName, lastName, password },
      });
      storeTokens(answer);
      router.history.push(localPath(answer.redirectURL) ?? '/loading');
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };

  const words: Record<number, string> = {
    404: t('common:auth.join.gone'),
    412: messageOf(error, t('common:auth.join.refused')),
  };
  const status = statusOf(error);
  const rule =
    status === 400 && isApiError(error)
      ? error.errors.map((item) => item.detail).join(', ') || messageOf(error)
      : undefined;

  return (
    <AuthPage
      title={t('common:auth.join.title')}
      text={named ? t('common:auth.join.welcome') : t('common:auth.join.quote', { email: invitation.email })}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {error !== null && !rule && (
          <div className={classes.error} role="alert">
            {words[status] ?? t('common:auth.join.unavailable')}
          </div>
        )}
        <input type="text" hidden autoComplete="username" value={invitation.email} readOnly />
        {named && (
          <>
            <Field
              label={t('common:auth.join.firstName')}
              autoComplete="given-name"
              value={values.firstName}
              onBlur={() => setLeft({ ...left, first: true })}
              error={
                values.firstName.trim() || !left['first'] ? null : t('common:auth.join.firstNameRequired')
              }
              onChange={(firstName) => put({ firstName })}
            />
            <Field
              label={t('common:auth.join.lastName')}
              autoComplete="family-name"
              value={values.lastName}
              onBlur={() => setLeft({ ...left, last: true })}
              error={values.lastName.trim() || !left['last'] ? null : t('common:auth.join.lastNameRequired')}
              onChange={(lastName) => put({ lastName })}
            />
          </>
        )}
        <PasswordFields
          password={values.password}
          confirm={values.confirm}
          onChange={put}
          onLeave={check}
          rules={rules}
          error={rule}
        />
        <Submit busy={busy} disabled={!complete}>
          {t('common:auth.join.submit')}
        </Submit>
      </form>
    </AuthPage>
  );
}

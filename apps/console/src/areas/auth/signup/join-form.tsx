import { type getValidationToken, join } from '@parapet/contract/auth/invitation';
import type { Answer } from '@parapet/contract/call';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError, buildMessage, send, getStatus } from '../../../core/client.ts';
import { storeTokens } from '../../../core/client/tokens.ts';
import { localPath } from '../../../core/session/local-path.ts';
import { usePlainForm } from '../../../kit/forms/use-plain-form.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { Field, Submit } from '../fields.tsx';
import { PasswordFields } from '../passwords/password-fields.tsx';
import { usePasswordCheck } from '../passwords/use-password-check.ts';

type Props = { token: string; invitation: Answer<typeof getValidationToken>; named: boolean };

/**
 * Accepts an invitation by setting a password; for a quote the name is known and only the password is asked
 * for.
 */
export function JoinForm({ token, invitation, named }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const { values, set, field, form, busy, refusal } = usePlainForm({
    initial: { firstName: invitation.firstName, lastName: invitation.lastName, password: '', confirm: '' },
    validateOnBlur: true,
    errorsOf: ({ firstName, lastName }) => ({
      firstName: firstName.trim() ? undefined : t('common:auth.join.firstNameRequired'),
      lastName: lastName.trim() ? undefined : t('common:auth.join.lastNameRequired'),
    }),
    submit: async ({ firstName, lastName, password }) => {
      if (!complete) return;
      const answer = await send(join, {
        query: { validationToken: token },
        body: { firstName, lastName, password },
      });
      storeTokens(answer);
      router.history.push(localPath(answer.redirectURL) ?? '/loading');
    },
  });
  const { rules, allMet, check } = usePasswordCheck(values.password, { token });
  const complete =
    values.firstName.trim() && values.lastName.trim() && allMet && values.password === values.confirm;

  const words: Record<number, string> = {
    404: t('common:auth.join.gone'),
    412: buildMessage(refusal, t('common:auth.join.refused')),
  };
  const status = getStatus(refusal);
  const rule =
    status === 400 && isApiError(refusal)
      ? refusal.errors.map((item) => item.detail).join(', ') || buildMessage(refusal)
      : undefined;

  return (
    <AuthPage
      title={t('common:auth.join.title')}
      text={named ? t('common:auth.join.welcome') : t('common:auth.join.quote', { email: invitation.email })}
    >
      <form {...form} className={classes.form}>
        {refusal !== null && !rule && (
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
              {...field('firstName')}
            />
            <Field label={t('common:auth.join.lastName')} autoComplete="family-name" {...field('lastName')} />
          </>
        )}
        <PasswordFields
          password={values.password}
          confirm={values.confirm}
          onChange={set}
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

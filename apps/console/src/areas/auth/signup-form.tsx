import { signup, signupForm } from '@parapet/contract/auth/signup';
import type { getValidationToken } from '@parapet/contract/auth/invitation';
import type { Answer } from '@parapet/contract/call';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf, send, statusOf } from '../../app/client.ts';
import { storeTokens } from '../../app/client/tokens.ts';
import { localPath } from '../../app/session/local-path.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { afterSignup } from './after-signup.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { Field, Submit, Tick } from './fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordCheck } from './use-password-check.ts';

type Props = { token: string; invitation: Answer<typeof getValidationToken> };
type Values = { invitationCode: string; organization: string; firstName: string; lastName: string; npn: string; password: string; confirm: string };

/** Opens a new account by an invitation. The agreement enables the button and is not sent. */
export function SignupForm({ token, invitation }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const [values, setValues] = useState<Values>({ invitationCode: '', organization: '', firstName: invitation.firstName, lastName: invitation.lastName, npn: '', password: '', confirm: '' });
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const { rules, allMet, check } = usePasswordCheck(values.password, { token });
  const put = (changes: Partial<Values>): void => setValues((before) => ({ ...before, ...changes }));
  const { confirm, ...sent } = values;
  const body = { ...sent, accountType: invitation.accountType as 'AGENCY' };
  const isCustomer = invitation.accountType === 'CUSTOMER';
  const missing = missingOf(body);
  const say = (field: string): string | null => (tried ? (missing[field] ?? null) : null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || !agreed) return;
    if (Object.keys(missing).length > 0 || !allMet || values.password !== confirm) return void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    setBusy(true);
    setError(null);
    try {
      const { accessToken, refreshToken } = await send(signup, { query: { validationToken: token }, body });
      if (!accessToken || !refreshToken) return router.history.replace('/signup-submitted');
      storeTokens({ accessToken, refreshToken });
      router.history.replace(afterSignup(localPath(document.referrer || null), invitation.accountType));
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };

  const weak = isApiError(error) && error.code === 'password-weak' ? error.errors.map(({ detail }) => detail).join(', ') || messageOf(error) : undefined;
  const field = (name: keyof Values, label: string, rest: object = {}) => (
    <Field label={label} value={values[name]} error={say(name)} onChange={(value) => put({ [name]: value })} {...rest} />
  );
  return (
    <AuthPage title={t('common:auth.signup.formTitle')} text={t('common:auth.signup.formText', { email: invitation.email })}>
      <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {error !== null && !weak && <div className={classes.error} role="alert">{statusOf(error) === 412 ? messageOf(error) : t('common:auth.join.unavailable')}</div>}
        <input type="text" hidden autoComplete="username" value={invitation.email} readOnly />
        {field('invitationCode', t('common:auth.signup.code'), { autoComplete: 'off', autoFocus: true })}
        {field('organization', t('common:auth.signup.organization'), { autoComplete: 'organization' })}
        {field('firstName', t('common:auth.join.firstName'), { autoComplete: 'given-name' })}
        {field('lastName', t('common:auth.join.lastName'), { autoComplete: 'family-name' })}
        {!isCustomer && field('npn', t('common:auth.signup.npn'), { inputMode: 'numeric', maxLength: 10 })}
        <PasswordFields password={values.password} confirm={confirm} onChange={put} onLeave={check} rules={rules} error={weak ?? say('password') ?? undefined} />
        <Tick label={t('common:auth.signup.agree')} checked={agreed} onChange={setAgreed} />
        <Submit busy={busy} disabled={!agreed}>{t('common:auth.join.signup')}</Submit>
        <div className={classes.links}>
          <AppLink href="/terms" target="_blank">{t('common:frame.terms')}</AppLink>
          <AppLink href="/privacy" target="_blank">{t('common:frame.privacy')}</AppLink>
        </div>
      </form>
    </AuthPage>
  );
}

/** What the form lacks, in the contract's own words: the first sentence for each field. */
function missingOf(body: object): Record<string, string> {
  const parsed = signupForm.safeParse(body);
  if (parsed.success) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) found[String(path[0])] ??= message;
  return found;
}

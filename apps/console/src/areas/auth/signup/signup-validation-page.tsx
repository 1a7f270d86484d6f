import { getValidationToken } from '@parapet/contract/auth/invitation';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { accessToken } from '../../../core/client/tokens.ts';
import { localPath } from '../../../core/session/local-path.ts';
import { useRegionOf } from '../../../core/use-region.ts';
import { useParam } from '../../../core/address/use-address.ts';
import classes from '../auth.module.css';
import { ExpiredCredentials, ExpiredLink } from '../expired-link.tsx';
import { JoinForm } from './join-form.tsx';
import { SignupForm } from './signup-form.tsx';

/** Target of each type of token: a form, or the sign-in with an explanation. */
const joins = {
  EXISTING_ACCOUNT: 'named',
  QUOTE_SENT_NEW_USER: 'quote',
  QUOTE_LINK_NEW_AGENT: 'quote',
} as const;
const logins = {
  EXISTING_USER: 'existingUser',
  QUOTE_SENT_EXISTING_USER: 'existingUserForQuote',
  QUOTE_LINK_EXISTING_AGENT: 'existingAgentForQuote',
} as const;

export default function SignupValidationPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const token = useParam('validationToken');
  const { data, error } = useCall(getValidationToken, { params: { token } }, { staleTime: Infinity });
  const isSpoken = useRegionOf(data?.region);
  const login = data && (logins as Record<string, string>)[data.tokenType];

  useEffect(() => {
    if (!data || !login) return;
    const redirect = localPath(data.redirectURL);
    // Who is signed in already need not do it again to accept.
    if (redirect?.startsWith('/accept-invitation/') && accessToken()) return router.history.replace(redirect);
    const search = new URLSearchParams({ [login]: '1', ...(redirect ? { redirect } : {}) });
    router.history.replace(`/login?${search}`);
  }, [data, login, router]);

  if (error) return [400, 404].includes(error.status) ? <ExpiredLink /> : <ExpiredCredentials />;
  if (!data || !isSpoken || login)
    return (
      <div
        className={classes.bone}
        style={{ height: 240 }}
        role="status"
        aria-busy="true"
        aria-label={t('common:loading')}
      />
    );
  if (data.tokenType === 'NEW_ACCOUNT') return <SignupForm token={token} invitation={data} />;
  const kind = (joins as Record<string, 'named' | 'quote'>)[data.tokenType];
  return kind ? (
    <JoinForm token={token} invitation={data} named={kind === 'named'} />
  ) : (
    <ExpiredCredentials />
  );
}

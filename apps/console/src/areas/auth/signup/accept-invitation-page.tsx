import { acceptInvitation, getInvitation } from '@parapet/contract/auth/accept-invitation';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send, useCall } from '../../../core/client.ts';
import { entryHref } from '../../../core/session/enter-account.ts';
import { useParam } from '../../../core/address/use-address.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { Submit } from '../fields.tsx';
import { ExpiredLink } from '../expired-link.tsx';

/**
 * /accept-invitation/{token}: somebody who signs in already is asked whether they want access to another
 * account as well. Nothing happens before they say so.
 */
export default function AcceptInvitationPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const token = useParam('token');
  const { data, error, isPending } = useCall(getInvitation, { params: { token } }, { staleTime: Infinity });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    send(acceptInvitation, { params: { token }, body: {} }).then(
      ({ redirectURL, ...entry }) => router.history.replace(entryHref(entry, redirectURL)),
      (refused: unknown) => {
        setRefusal(buildMessage(refused));
        setBusy(false);
      },
    );
  };
  if (isPending)
    return (
      <div className={classes.bone} style={{ height: 240 }} role="status" aria-label={t('common:loading')} />
    );
  if (error?.status === 404) return <ExpiredLink />;
  const title = t('organization:acceptInvitation.title');
  if (!data)
    return (
      <AuthPage title={title}>
        <div className={classes.error} role="alert">
          {buildMessage(error)}
        </div>
      </AuthPage>
    );
  const { organization, role, email, isYours, isMember } = data;
  if (!isYours)
    return (
      <AuthPage title={title} text={t('organization:acceptInvitation.another', { email, organization })}>
        <AppLink href="/logout">{t('organization:acceptInvitation.signOut')}</AppLink>
      </AuthPage>
    );
  return (
    <AuthPage
      title={title}
      text={t(isMember ? 'organization:acceptInvitation.member' : 'organization:acceptInvitation.text', {
        organization,
        role,
      })}
    >
      <form className={classes.form} onSubmit={accept}>
        {refusal && (
          <div className={classes.error} role="alert">
            {refusal}
          </div>
        )}
        <Submit busy={busy}>
          {isMember
            ? t('organization:acceptInvitation.open', { organization })
            : t('organization:acceptInvitation.accept')}
        </Submit>
        <AppLink href="/loading">{t('organization:acceptInvitation.later')}</AppLink>
        <p className={classes.support}>{t('organization:acceptInvitation.help')}</p>
      </form>
    </AuthPage>
  );
}

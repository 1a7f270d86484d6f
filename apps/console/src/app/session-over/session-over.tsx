import { logout } from '@parapet/contract/auth/session';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../areas/auth/index.ts';
import { send } from '../../core/client.ts';
import { askForSession } from '../../core/client/refresh.ts';
import { findClaims, storeTokens, type Tokens } from '../../core/client/tokens.ts';
import { useMe } from '../../core/session/use-me.ts';
import { BrandMark } from '../shell/brand-mark.tsx';
import classes from './session-over.module.css';

/** Escape closes no dialog underneath: Mantine, which listens on the window, leaves marked elements alone. */
const keepEscape = ({ target }: FocusEvent): void =>
  (target as HTMLElement).setAttribute('data-mantine-stop-propagation', 'true');

/**
 * The sign-in over a page whose session has ended. It covers the page, which stays as it is underneath; once
 * the same person is signed in, what was being sent goes through.
 */
export default function SessionOver() {
  const { t } = useTranslation();
  const { id, email, account } = useMe();
  const { href } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  // Whoever somebody else's form is finished by would be told as its author.
  const isSamePerson = ({ accessToken }: Tokens): boolean => {
    const claims = findClaims(accessToken);
    return claims?.sub === id && claims.org === account.id;
  };
  const goOn = (tokens: Tokens): void => {
    if (isSamePerson(tokens)) return storeTokens(tokens);
    void send(logout, { body: { refreshToken: tokens.refreshToken } }).catch(() => undefined);
    throw new Error('Somebody else has signed in');
  };

  useEffect(() => {
    const shown = dialog.current!;
    // They may have signed in again in another tab.
    const look = async (): Promise<void> => {
      const tokens = await askForSession();
      if (tokens && isSamePerson(tokens)) storeTokens(tokens);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('focus', () => void look(), { signal });
    shown.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    shown.addEventListener('focusin', keepEscape, { signal });
    shown.showModal();
    // The first field, which is given, would have it.
    shown.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
    return () => listening.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the person stays the same while this is shown
  }, []);

  return (
    <dialog ref={dialog} className={classes.over} aria-labelledby={title}>
      <div className={classes.card}>
        <BrandMark small />
        <h2 id={title} className={classes.title}>
          {t('organization:sessionOver.title')}
        </h2>
        <p className={classes.text}>{t('organization:sessionOver.text')}</p>
        <LoginForm target={href} username={email} onSignedIn={goOn}>
          <a href={`/login?${new URLSearchParams({ from: href })}`}>
            {t('organization:sessionOver.elsewhere')}
          </a>
        </LoginForm>
      </div>
    </dialog>
  );
}

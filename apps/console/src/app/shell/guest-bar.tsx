import { logout } from '@parapet/contract/auth/session';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/note.tsx';
import { useGo } from '../../kit/app-link.tsx';
import { send } from '../client.ts';
import { useMe } from '../session/use-me.ts';
import classes from './shell.module.css';

/** Whose account this is and who is in it, as long as a jump lasts; leaving ends this session alone. */
export function GuestBar() {
  const { t } = useTranslation();
  const me = useMe();
  const go = useGo();
  if (!me.isJumpedIn) return null;
  const leave = async (): Promise<void> => {
    await send(logout, { body: {} }).catch(() => undefined);
    sessionStorage.clear();
    window.close();
    go('/login');
  };
  return (
    <div className={classes.guest}>
      <Note tone="caution" action={<Button size="compact-sm" variant="default" onClick={() => void leave()}>{t('common:shell.leave')}</Button>}>
        {t('common:shell.inAccount', { account: me.account.name, name: me.fullName })}
      </Note>
    </div>
  );
}

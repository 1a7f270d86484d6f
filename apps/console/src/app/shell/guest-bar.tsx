import { Button } from '@mantine/core';
import { IconLogout2, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../kit/app-link.tsx';
import { useMe } from '../../core/session/use-me.ts';
import classes from './shell.module.css';

/** Shown while somebody is impersonating: whose account this is, and who they act as. */
export function GuestBar() {
  const { t } = useTranslation();
  const me = useMe();
  const go = useGo();
  if (!me.isImpersonating && !me.isGhosting) return null;
  return (
    <div className={classes.guest} role="region" aria-label={t('organization:shell.guestLabel')}>
      <IconUserShield size={18} aria-hidden />
      <span>{t('organization:shell.guest', { account: me.account.name, name: me.fullName })}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLogout2 size={14} aria-hidden />}
        onClick={() => go('/logout')}
      >
        {t('organization:shell.leave')}
      </Button>
    </div>
  );
}

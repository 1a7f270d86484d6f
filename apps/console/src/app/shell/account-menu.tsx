import { Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../kit/app-link.tsx';
import { useBasePath, useMe } from '../../core/session/use-me.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { showKeyHelp } from './key-help.tsx';
import classes from './shell.module.css';
import { SwitchAccount } from './switch-account.tsx';

export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const base = useBasePath();
  const go = useGo();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button
          type="button"
          className={classes.avatar}
          aria-label={t('organization:shell.account', { initials: me.initials })}
        >
          <Avatar me={me} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{me.fullName}</strong>
          <span>{me.email}</span>
          <span>
            {me.role.name} · {me.account.name}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={16} aria-hidden />}
          onClick={() => go(`${base}/manage/me`)}
        >
          {t('organization:shell.profile')}
        </Menu.Item>
        <SwitchAccount />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={showKeyHelp}>
          {t('organization:shell.keys')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => go('/logout')}>
          {t('common:shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { getAccounts } from '@parapet/contract/auth/users';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { switchTo } from '../../core/session/enter-account.ts';
import { useMe } from '../../core/session/use-me.ts';
import { timings } from '../../core/timings.ts';
import classes from './shell.module.css';

/** The person's other accounts; each opens in its own tab. Hidden for people with only one account. */
export function SwitchAccount() {
  const { t } = useTranslation();
  const { isImpersonating } = useMe();
  const { data } = useCall(getAccounts, {}, { staleTime: timings.profile, enabled: !isImpersonating });
  const others = data?.content.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (isImpersonating || others.length === 0) return null;
  return (
    <>
      <Menu.Label>{t('organization:shell.switch')}</Menu.Label>
      {others.map(({ id, name, role }) => (
        <Menu.Item
          key={id}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => void switchTo(id)}
        >
          <span className={classes.other}>
            {name}
            <small>{role}</small>
          </span>
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

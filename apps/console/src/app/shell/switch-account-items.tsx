import { getAccounts } from '@parapet/contract/auth/users';
import { Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../client.ts';
import { switchTo } from '../session/enter-account.ts';
import { useMe } from '../session/use-me.ts';

/** The person's other accounts, each in a tab of its own. */
export function SwitchAccountItems() {
  const { t } = useTranslation();
  const { isJumpedIn } = useMe();
  const { data } = useCall(getAccounts, {}, { enabled: !isJumpedIn, staleTime: 60_000 });
  return data?.content.filter((account) => !account.isCurrent).map((account) => (
    <Menu.Item key={account.id} leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={() => void switchTo(account.id)}>
      {t('common:shell.switchTo', { account: account.name })}
    </Menu.Item>
  ));
}

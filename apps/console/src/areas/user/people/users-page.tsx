import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe, useScopes } from '../../../app/session/use-me.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { openCreateUser } from './create-user-dialog.tsx';
import { UsersList } from './users-list.tsx';

/** {base}/manage/users: the people of the account. */
export default function UsersPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const invite = useScopes()('user:manage') && <Button leftSection={<IconUserPlus size={16} />} onClick={() => void openCreateUser()}>{t('organization:user.invite.open')}</Button>;
  return (
    <>
      <ManageLinks />
      <PageHeader title={t('organization:user.list')} subtitle={t('organization:user.subtitle', { account: account.name })} actions={invite} />
      <UsersList />
    </>
  );
}

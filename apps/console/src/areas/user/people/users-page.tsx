import { Button } from '@mantine/core';
import { IconFileUpload, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { openCreateUser } from './create-user-dialog.tsx';
import { useManagedAccount } from './managed-account.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { UsersList } from './users-list.tsx';

/** {base}/manage/users: the users of the account; provider staff also come here from an organization. */
export default function UsersPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const place = useManagedAccount();
  const add = useScopes()('user:manage') && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => void openCreateUser(place)}>
      {t('organization:user.add')}
    </Button>
  );
  const byFile = add && (
    <Button
      variant="default"
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => void import('./invite-users-dialog.tsx').then((it) => it.openInviteUsers(place))}
    >
      {t('organization:command.invite-users.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('organization:user.list')}
        subtitle={t('organization:user.subtitle', { account: place.name })}
        actions={
          add && (
            <>
              {byFile}
              {add}
            </>
          )
        }
        links={!place.isOther && <ManageLinks />}
        back={
          place.isOther ? { href: `${base}/organizations`, label: t('organization:org.list') } : undefined
        }
      />
      <UsersList key={place.id} place={place} add={add} />
      {add && !place.isOther && <OpenInvitations />}
    </>
  );
}

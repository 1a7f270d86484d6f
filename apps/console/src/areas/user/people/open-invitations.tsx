import { Button } from '@mantine/core';
import { type Invitation, revokeInvitation, searchInvitations } from '@parapet/contract/auth/organizations';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t as words } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { ListColumnView } from '../../../kit/list/list-types.ts';

const buildColumns = (t: TFunction): ListColumnView<Invitation>[] => [
  ...listColumns(searchInvitations, (key) => t(`organization:invitation.column.${key}`), [
    { key: 'email', card: 'title' },
    'name',
    'role',
    'created',
    'expiresAt',
  ]),
  {
    key: 'revoke',
    label: t('organization:command.revoke-invitation.label'),
    align: 'end',
    card: 'corner',
    text: () => '',
    cell: (row) =>
      row.can.includes('revoke-invitation') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('organization:command.revoke-invitation.named', { email: row.email })}
          onClick={() => void openRevokeInvitation(row)}
        >
          {t('organization:command.revoke-invitation.label')}
        </Button>
      ),
  },
];

/** Invitations that nobody has accepted yet, below the users; each can be taken back. */
export function OpenInvitations() {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <section>
      <h2>{t('organization:invitation.list')}</h2>
      <DataList
        name="invitations"
        label={t('organization:invitation.list')}
        call={searchInvitations}
        columns={columns}
        prefix="invitation."
        empty={{ title: t('organization:invitation.empty'), text: t('organization:invitation.emptyText') }}
      />
    </section>
  );
}

function openRevokeInvitation({ id, email }: Invitation): Promise<unknown> {
  return openConfirm({
    title: words('organization:command.revoke-invitation.title', { email }),
    body: words('organization:command.revoke-invitation.text', { email }),
    confirm: words('organization:command.revoke-invitation.submit'),
    danger: true,
    command: () => send(revokeInvitation, { params: { id } }),
    done: words('organization:command.revoke-invitation.done', { email }),
    failed: words('organization:user.failed'),
    refresh: ['auth'],
  });
}

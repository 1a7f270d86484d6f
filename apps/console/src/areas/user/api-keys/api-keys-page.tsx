import { Button } from '@mantine/core';
import { searchApiKeys, type ApiKey } from '@parapet/contract/auth/api-keys';
import { grantable } from '@parapet/domain/integrations/api-keys';
import { permissionNames } from '@parapet/domain/permissions/table';
import { IconChartBar, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useMe, useScopes } from '../../../core/session/use-me.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { instantText } from '../../../kit/format.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { ReadQuickStart } from './read-quick-start.tsx';
import {
  openCreateApiKey,
  openDeleteApiKey,
  openRegenerateApiKey,
  openUpdateApiKey,
} from './api-key-dialogs.tsx';
import classes from './api-keys.module.css';

const buildColumns = (t: TFunction) => [
  ...listColumns(searchApiKeys, (key) => t(`organization:apiKeys.column.${key}`), [
    { key: 'name', card: 'title' },
    {
      key: 'keyId',
      cell: (row) => <span className={classes.code}>{row.keyId}</span>,
      text: (row) => row.keyId,
    },
    {
      key: 'scopes',
      cell: (row) => row.scopes.join(', '),
      text: (row) => row.scopes.join(', '),
      grow: true as const,
    },
    { key: 'callsPerMinute', optional: true },
    'madeByName',
    {
      key: 'lastUsed',
      as: 'ago',
      cell: (row) => (row.lastUsed ? instantText(row.lastUsed) : t('organization:apiKeys.never')),
    },
    { key: 'created', optional: true },
  ]),
  {
    key: 'status',
    label: t('organization:apiKeys.column.status'),
    cell: (row: ApiKey) => <KeyStatus of={row} />,
    text: (row: ApiKey) => t(`organization:apiKeys.${row.isWorking ? 'working' : 'notWorking'}`),
    card: 'corner' as const,
  },
];

function KeyStatus({ of: { isWorking, formerUntil } }: { of: ApiKey }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge
        tone={isWorking ? 'positive' : 'critical'}
        label={t(`organization:apiKeys.${isWorking ? 'working' : 'notWorking'}`)}
      />
      {formerUntil && (
        <div className="quiet">
          {t('organization:apiKeys.formerUntil', { date: instantText(formerUntil) })}
        </div>
      )}
    </>
  );
}

/** {base}/manage/api-keys: keys with which programs call for an organization. */
export default function ApiKeysPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const may = useScopes();
  const own = grantable(permissionNames).filter((scope) => may(scope));
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void openCreateApiKey(own)}>
      {t('organization:command.create-api-key.label')}
    </Button>
  );
  const columns = useMemo(() => buildColumns(t), [t]);
  const actions = useKeyActions(own);
  return (
    <>
      <PageHeader
        title={t('organization:apiKeys.title')}
        subtitle={t('organization:apiKeys.subtitle', { account: account.name })}
        actions={
          <>
            <ReadQuickStart />
            {create}
          </>
        }
        links={<ManageLinks />}
      />
      <DataList
        name="api-keys"
        label={t('organization:apiKeys.title')}
        call={searchApiKeys}
        columns={columns}
        searchLabel={t('organization:apiKeys.search')}
        actions={actions}
        empty={{
          title: t('organization:apiKeys.empty'),
          text: t('organization:apiKeys.emptyText'),
          action: create,
        }}
      />
    </>
  );
}

function useKeyActions(own: readonly string[]): (key: ApiKey) => RowAction[] {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  return (key) =>
    [
      {
        label: t('organization:apiKeys.showActivity'),
        icon: <IconChartBar size={16} />,
        onClick: () => go(`${base}/manage/api-activity?key=${key.keyId}`),
      },
      key.can.includes('update-api-key') && {
        label: t('organization:command.update-api-key.label'),
        icon: <IconPencil size={16} />,
        onClick: () => void openUpdateApiKey(key, own),
      },
      key.can.includes('regenerate-api-key') && {
        label: t('organization:command.regenerate-api-key.label'),
        icon: <IconRefresh size={16} />,
        onClick: () => void openRegenerateApiKey(key),
      },
      key.can.includes('delete-api-key') && {
        label: t('organization:command.delete-api-key.label'),
        icon: <IconTrash size={16} />,
        danger: true,
        onClick: () => void openDeleteApiKey(key),
      },
    ].filter((action) => action !== false);
}

import { listAccountAgencies } from '@parapet/contract/account/agencies';
import { searchAccounts } from '@parapet/contract/account/accounts';
import type { Answer } from '@parapet/contract/call';
import { Button } from '@mantine/core';
import { IconEye, IconFileDescription, IconPlus, IconStar, IconTags, IconUpload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { regions } from '../../core/region.ts';
import { useRegion } from '../../core/use-region.ts';
import { AppLink, useGo } from '../../kit/app-link.tsx';
import { majorText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { TagFilter } from '../../kit/list/tag-filter.tsx';
import type { RowAction } from '../../kit/list/list-types.ts';
import { listOfAccount } from './lists-of-account.ts';
import { toggleFavorite } from './status/account-dialogs.ts';
import { TagBadges } from '../../kit/tag-badges.tsx';
import { tagFilters, useTagNames } from '../../core/tag-names.ts';
import { openNewAccount } from './new-account/new-account-dialog.tsx';

type AccountRow = Answer<typeof searchAccounts>['content'][number];
const views = ['activePolicy', 'openForRenewal', 'notQuotedYet', 'potentialSubmission', 'favorite'] as const;

const buildColumns = (t: TFunction, seesAgencies: boolean, hasStates: boolean) =>
  listColumns(searchAccounts, (key) => t(`account:list.column.${key}`), [
    { key: 'name', cell: (row) => <Named row={row} />, text: (row) => row.name, card: 'title' },
    'industry',
    { key: 'city', cell: (row) => (hasStates ? [row.city, row.state].filter(Boolean).join(', ') : row.city) },
    { key: 'agencyName', optional: !seesAgencies },
    {
      key: 'revenue',
      cell: (row) => (row.revenue === null ? '–' : majorText(row.revenue, regions[row.region].currency)),
    },
    'premium',
    'renewalDate',
    'status',
    {
      key: 'tags',
      cell: (row) => <TagBadges tags={row.tags} />,
      text: (row) => row.tags.map(({ name }) => name).join(', '),
      optional: true,
    },
    { key: 'profileScore', optional: true },
    { key: 'modified', as: 'ago', optional: true },
  ]);

/** The name of a company, with the tags that the user's agency has put on it. */
function Named({ row: { name, tags } }: { row: AccountRow }) {
  if (tags.length === 0) return name;
  return (
    <>
      {name} <TagBadges tags={tags} />
    </>
  );
}

/** The accounts that a user may see, with a button to add one for those who may. */
export function AccountsList({ name = 'accounts', size = 20 }: { name?: string; size?: number }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const { hasStates } = useRegion();
  const may = useScopes();
  const seesAgencies = may('quote:underwrite');
  const add = may('account:create') && (
    <Button size="xs" leftSection={<IconPlus size={14} />} onClick={openNewAccount}>
      {t('account:new.title')}
    </Button>
  );
  const appetite = may('account:create') && may('directory:read') && (
    <Button size="xs" variant="default" component={AppLink} href={`${base}/appetite`}>
      {t('account:appetite.title')}
    </Button>
  );
  const addForAgency = may('client:create') && (
    <Button
      size="xs"
      leftSection={<IconPlus size={14} />}
      onClick={() => void import('./new-account/mssp-account-dialog.tsx').then((it) => it.openMsspAccount())}
    >
      {t('account:new.title')}
    </Button>
  );
  const upload = may('account:upload') && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconUpload size={14} />}
      onClick={() => void import('./bulk-upload/upload-risks-dialog.tsx').then((it) => it.openUploadRisks())}
    >
      {t('account:upload.title')}
    </Button>
  );
  const uploads = may('account:upload') && (
    <Button
      size="xs"
      variant="default"
      onClick={() => void import('./bulk-upload/uploads-dialog.tsx').then((it) => it.openUploads())}
    >
      {t('account:upload.list.title')}
    </Button>
  );
  const tags = useTagNames();
  const columns = useMemo(() => buildColumns(t, seesAgencies, hasStates), [t, seesAgencies, hasStates]);
  const actions = useAccountActions();
  const agencies = useCall(listAccountAgencies, {}).data?.content ?? [];
  return (
    <DataList
      name={name}
      label={t('account:list.label')}
      call={searchAccounts}
      columns={columns}
      size={size}
      toolbar={
        <>
          <TagFilter />
          {appetite}
          {upload}
          {uploads}
          {add}
          {addForAgency}
        </>
      }
      searchLabel={t('account:list.search')}
      href={(row) => `${base}/accounts/${row.id}`}
      filters={[
        {
          key: 'view',
          label: t('account:list.show'),
          options: views.map((value) => ({ value, label: t(`account:view.${value}`) })),
        },
        ...(agencies.length > 1
          ? [
              {
                key: 'agencyId',
                label: t('account:list.column.agencyName'),
                many: true as const,
                options: agencies.map(({ agencyId, agencyName }) => ({ value: agencyId, label: agencyName })),
              },
            ]
          : []),
        ...tagFilters(t('account:list.column.tags'), tags),
      ]}
      actions={actions}
      empty={{
        title: t('account:list.empty'),
        text: add ? t('account:list.emptyText') : t('account:list.emptyGuest'),
        action: add,
      }}
    />
  );
}

/** The actions on an account's row. */
function useAccountActions(): (row: AccountRow) => RowAction[] {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const may = useScopes();
  return (row) => [
    {
      label: t(
        row.isFavorite ? 'account:command.favorite-account.undo' : 'account:command.favorite-account.label',
      ),
      icon: <IconStar size={16} />,
      onClick: () => void toggleFavorite(row),
    },
    {
      label: t('account:list.open'),
      icon: <IconEye size={16} />,
      onClick: () => go(`${base}/accounts/${row.id}`),
    },
    ...(may('quote:read')
      ? [
          {
            label: t('account:list.quotes'),
            icon: <IconFileDescription size={16} />,
            onClick: () => go(listOfAccount(base, 'quotes', row.id)),
          },
        ]
      : []),
    ...(may('tag:apply')
      ? [
          {
            label: t('account:tags.change'),
            icon: <IconTags size={16} />,
            onClick: () => void import('./tags/apply-tags-dialog.tsx').then((it) => it.openApplyTags(row)),
          },
        ]
      : []),
  ];
}

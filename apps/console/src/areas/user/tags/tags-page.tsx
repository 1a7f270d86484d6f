import { Button } from '@mantine/core';
import { searchTags, type Tag } from '@parapet/contract/account/tags';
import { tagColors } from '@parapet/domain/accounts/tags';
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useMe, useScopes } from '../../../core/session/use-me.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { TagBadge } from '../../../kit/tag-badges.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { openCreateTag, openDeleteTag, openUpdateTag } from './tag-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchTags, (key) => t(`organization:tags.column.${key}`), [
    { key: 'name', cell: (row) => <TagBadge {...row} />, card: 'title' },
    { key: 'color', cell: (row) => t(`organization:tags.color.${row.color}`) },
    'accounts',
    { key: 'modified', as: 'ago' },
  ]);

/** {base}/manage/tags: the words that an agency puts on its accounts. */
export default function TagsPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const add = useScopes()('account:create') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void openCreateTag()}>
      {t('organization:command.create-tag.label')}
    </Button>
  );
  const columns = useMemo(() => buildColumns(t), [t]);
  const actions = useTagActions();
  return (
    <>
      <PageHeader
        title={t('organization:tags.title')}
        subtitle={t('organization:tags.subtitle', { account: account.name })}
        actions={add}
        links={<ManageLinks />}
      />
      <DataList
        name="tags"
        label={t('organization:tags.title')}
        call={searchTags}
        columns={columns}
        searchLabel={t('organization:tags.search')}
        filters={[
          {
            key: 'color',
            label: t('organization:tags.column.color'),
            many: true,
            options: tagColors.map((value) => ({ value, label: t(`organization:tags.color.${value}`) })),
          },
        ]}
        actions={actions}
        empty={{ title: t('organization:tags.empty'), text: t('organization:tags.emptyText'), action: add }}
      />
    </>
  );
}

function useTagActions(): (tag: Tag) => RowAction[] {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  return (tag) =>
    [
      {
        label: t('organization:tags.show'),
        icon: <IconEye size={16} />,
        onClick: () => go(`${base}/accounts?filter.tags=${encodeURIComponent(`in:${tag.name}`)}`),
      },
      tag.can.includes('update-tag') && {
        label: t('organization:command.update-tag.label'),
        icon: <IconPencil size={16} />,
        onClick: () => void openUpdateTag(tag),
      },
      tag.can.includes('delete-tag') && {
        label: t('organization:command.delete-tag.label'),
        icon: <IconTrash size={16} />,
        danger: true,
        onClick: () => void openDeleteTag(tag),
      },
    ].filter((action) => action !== false);
}

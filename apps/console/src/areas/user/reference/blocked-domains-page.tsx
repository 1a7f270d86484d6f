import { Button } from '@mantine/core';
import { searchBlockedDomains } from '@parapet/contract/auth/blocked-domains';
import { IconBan, IconHistory, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { openBlockDomain, openBlockedDomainHistory, openUnblockDomain } from './blocked-domain-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchBlockedDomains, (key) => t(`organization:blockedDomains.column.${key}`), [
    { key: 'domain', card: 'title' },
    'blockedBy',
    'created',
    {
      key: 'isBlocked',
      cell: ({ isBlocked }) => t(`organization:blockedDomains.${isBlocked ? 'yes' : 'no'}`),
    },
    'changesOn',
  ]);

/** /admin/manage/blocked-domains: the mail domains whose people are not invited. */
export default function BlockedDomainsPage() {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t), [t]);
  const add = (
    <Button leftSection={<IconBan size={16} aria-hidden />} onClick={() => void openBlockDomain()}>
      {t('organization:blockedDomains.add.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('organization:blockedDomains.list')}
        subtitle={t('organization:blockedDomains.subtitle')}
        actions={add}
        links={<ManageLinks />}
      />
      <DataList
        name="blocked-domains"
        label={t('organization:blockedDomains.list')}
        call={searchBlockedDomains}
        columns={columns}
        searchLabel={t('organization:blockedDomains.column.domain')}
        actions={(row) => [
          {
            label: t('organization:referenceHistory.open'),
            icon: <IconHistory size={16} />,
            onClick: () => void openBlockedDomainHistory(row),
          },
          {
            label: t('organization:blockedDomains.remove.open'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void openUnblockDomain(row),
          },
        ]}
        empty={{
          title: t('organization:blockedDomains.empty'),
          text: t('organization:blockedDomains.emptyText'),
          action: add,
        }}
      />
    </>
  );
}

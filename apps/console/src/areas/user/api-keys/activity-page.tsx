import { Select } from '@mantine/core';
import { dateFilters, searchApiActivity, type DateFilter } from '@parapet/contract/apiactivity/index';
import { searchApiKeys } from '@parapet/contract/auth/api-keys';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { numberText } from '../../../kit/format.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { ActivitySums } from './activity-sums.tsx';
import classes from './api-keys.module.css';

const buildColumns = (t: TFunction) =>
  listColumns(searchApiActivity, (key) => t(`organization:apiActivity.column.${key}`), [
    { key: 'at', as: 'time' },
    'keyName',
    { key: 'callId', card: 'title' },
    {
      key: 'status',
      align: 'start',
      cell: ({ status }) => <StatusBadge tone={toneOf(status)} label={String(status)} />,
      text: ({ status }) => String(status),
    },
    {
      key: 'milliseconds',
      cell: ({ milliseconds }) =>
        t('organization:apiActivity.ms', { count: numberText(milliseconds) as never }),
    },
    { key: 'path', optional: true },
    { key: 'method', optional: true },
    { key: 'address', optional: true },
    { key: 'requestId', optional: true },
  ]);

const toneOf = (status: number) => (status >= 500 ? 'critical' : status >= 400 ? 'caution' : 'positive');

/** {base}/manage/api-activity: what programs called, in sums, by day and one by one. */
export default function ApiActivityPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const [{ key, period }, change] = useAddress();
  const dateFilter: DateFilter | undefined =
    period === 'ALL' ? undefined : (dateFilters.find((filter) => filter === period) ?? 'LAST_30_DAYS');
  const fixed = { ...(key ? { apiClientId: key } : {}), ...(dateFilter ? { dateFilter } : {}) };
  const keys = useCall(searchApiKeys, { query: { size: 100, sort: 'name,asc' } }).data?.content ?? [];
  const named = keys.map(({ keyId, name }) => ({ value: keyId, label: `${name} (${keyId})` }));
  // A key that was deleted is still named in the address.
  const choices =
    key && !named.some(({ value }) => value === key) ? [...named, { value: key, label: key }] : named;
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader
        title={t('organization:apiActivity.title')}
        subtitle={t('organization:apiActivity.subtitle', { account: account.name })}
        links={<ManageLinks />}
      />
      <div className={classes.tools}>
        <Select
          label={t('organization:apiActivity.key')}
          placeholder={t('organization:apiActivity.allKeys')}
          clearable
          searchable
          data={choices}
          value={key ?? null}
          onChange={(next) => change({ key: next ?? undefined, page: undefined })}
        />
        <Select
          label={t('organization:apiActivity.period')}
          data={[
            ...dateFilters.map((value) => ({
              value,
              label: t(`organization:apiActivity.dateFilter.${value}`),
            })),
            { value: 'ALL', label: t('organization:apiActivity.allTime') },
          ]}
          value={dateFilter ?? 'ALL'}
          onChange={(next) => change({ period: next ?? undefined, page: undefined })}
        />
      </div>
      <ActivitySums query={fixed} />
      <DataList
        name="api-activity"
        label={t('organization:apiActivity.title')}
        call={searchApiActivity}
        fixed={fixed}
        columns={columns}
        searchLabel={t('organization:apiActivity.search')}
        filters={[
          {
            key: 'status',
            label: t('organization:apiActivity.statusFilter'),
            many: true,
            options: ['200', '400', '401', '403', '404', '409', '429', '500'].map((value) => ({
              value,
              label: value,
            })),
          },
        ]}
        empty={{ title: t('organization:apiActivity.empty'), text: t('organization:apiActivity.emptyText') }}
      />
    </>
  );
}

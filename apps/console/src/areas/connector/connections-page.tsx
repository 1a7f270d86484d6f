import { searchConnections } from '@parapet/contract/connector/connections';
import { connectionStatuses } from '@parapet/domain/connectors/connection';
import { CONNECTORS, connectorTypes } from '@parapet/domain/connectors/connector-types';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ConnectionBadge } from './connection-badge.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchConnections, (key) => t(`account:connectors.column.${key}`), [
    { key: 'companyName', card: 'title', grow: true },
    { key: 'connectorType', cell: (row) => row.connectorName, text: (row) => row.connectorName },
    { key: 'connectorStatus', card: 'corner', cell: (row) => <ConnectionBadge of={row} /> },
    { key: 'score' },
    { key: 'readAt' },
    { key: 'created', optional: true },
    { key: 'connectedBy', optional: true },
  ]);

/** /agency/connectors and /admin/connectors: what the clients have connected, and what of it fails. */
export default function ConnectionsPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader title={t('account:connectors.title')} subtitle={t('account:connectors.listSubtitle')} />
      <DataList
        name="connections"
        label={t('account:connectors.title')}
        call={searchConnections}
        columns={columns}
        searchLabel={t('account:connectors.search')}
        href={(row) => `${base}/connectors/${row.id}`}
        filters={[
          {
            key: 'connectorType',
            label: t('account:connectors.column.connectorType'),
            many: true,
            options: connectorTypes.map((value) => ({ value, label: CONNECTORS[value].name })),
          },
          {
            key: 'connectorStatus',
            label: t('account:connectors.column.connectorStatus'),
            many: true,
            options: connectionStatuses.map((value) => ({
              value,
              label: t(`account:connectors.status.${value}`),
            })),
          },
        ]}
        empty={{ title: t('account:connectors.empty'), text: t('account:connectors.emptyText') }}
      />
    </>
  );
}

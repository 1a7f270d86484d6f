import { Button } from '@mantine/core';
import { listAgencies } from '@parapet/contract/account/agency-records';
import { agencySegments } from '@parapet/domain/agencies/agency';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openAddAgency } from './agency-dialogs.tsx';
import { AgentsList } from './agents-list.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(listAgencies, (key) => t(`agency:record.column.${key}`), [
    { key: 'agencyName', card: 'title' },
    { key: 'npn', as: 'tabular' },
    { key: 'agentLastName', cell: (row) => `${row.agentFirstName} ${row.agentLastName}`.trim() || '–' },
    { key: 'agentEmail', optional: true },
    { key: 'agentPhone', as: 'tabular', optional: true },
    { key: 'segment', cell: (row) => t(`agency:record.segment.${row.segment}`) },
    'parentName',
    { key: 'locationAlias', optional: true },
    {
      key: 'isAppointed',
      cell: (row) => (
        <StatusBadge
          tone={row.isAppointed ? 'positive' : 'neutral'}
          label={t(`agency:record.appointed.${row.isAppointed ? 'yes' : 'no'}`)}
        />
      ),
    },
    {
      key: 'pausedPayment',
      cell: (row) => row.pausedPayment && <StatusBadge tone="caution" label={t('agency:record.paused')} />,
      card: 'corner',
    },
    { key: 'created', optional: true },
  ]);

/**
 * {base}/agencies: the directory of agencies and of the people there; an agency sees those that belong to
 * it.
 */
export default function AgenciesPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const [{ tab }, change] = useAddress();
  const columns = useMemo(() => buildColumns(t), [t]);
  const add = may('agency:manage') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void openAddAgency()}>
      {t('agency:record.add.open')}
    </Button>
  );
  const yesNo = (key: 'agencyBilled' | 'pausedPayment' | 'uwEnabled') => ({
    key,
    label: t(`agency:record.field.${key}`),
    options: ['true', 'false'].map((value) => ({ value, label: t(`agency:record.is.${value as 'true'}`) })),
  });
  const list = () => (
    <DataList
      name="agencies"
      label={t('agency:record.list')}
      failed={t('agency:record.listFailed')}
      call={listAgencies}
      columns={columns}
      dated
      searchLabel={t('agency:record.search')}
      href={(row) => `${base}/agencies/${row.id}`}
      filters={[
        {
          key: 'segment',
          label: t('agency:record.column.segment'),
          options: agencySegments.map((value) => ({ value, label: t(`agency:record.segment.${value}`) })),
        },
        yesNo('agencyBilled'),
        yesNo('pausedPayment'),
        yesNo('uwEnabled'),
      ]}
      empty={{ title: t('agency:record.empty'), text: t('agency:record.emptyText'), action: add }}
    />
  );
  return (
    <>
      <PageHeader title={t('agency:record.list')} subtitle={t('agency:record.subtitle')} actions={add} />
      <PageTabs
        label={t('agency:record.list')}
        value={tab}
        onChange={(next) =>
          change({ tab: next, search: undefined, sort: undefined, page: undefined }, { push: true })
        }
        tabs={[
          { value: 'agencies', label: t('agency:record.list'), content: list },
          { value: 'agents', label: t('agency:record.tab.agents'), content: () => <AgentsList /> },
        ]}
      />
    </>
  );
}

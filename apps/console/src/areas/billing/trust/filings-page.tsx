import { getFilingReport, searchFilings } from '@parapet/contract/billing/filings';
import { filingStatuses } from '@parapet/domain/ledger/filings';
import { IconCircleCheck, IconFileText, IconListDetails } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { dateText } from '../../../kit/format.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openUpdateFiling } from './filing-dialogs.tsx';
import { FilingCalendar, FilingReport } from './filing-report.tsx';
import { toneOfFiling } from './filing-tones.ts';

const buildColumns = (t: TFunction) =>
  listColumns(searchFilings, (key) => t(`policy:filings.column.${key}`), [
    { key: 'policyNumber', as: 'tabular', card: 'title' },
    { key: 'transactionNumber', align: 'end' },
    {
      key: 'transactionType',
      cell: (row) => wordOr(`policy:chain.${row.transactionType}`, row.transactionType),
    },
    'state',
    { key: 'month', as: 'tabular' },
    { key: 'companyName', optional: true },
    { key: 'agencyName', optional: true },
    { key: 'insurerId', optional: true },
    { key: 'effectiveDate', optional: true },
    'taxBase',
    'tax',
    'stampingFee',
    { key: 'licenseNumber', optional: true },
    {
      key: 'effortKind',
      optional: true,
      cell: (row) => (row.effortKind ? t(`policy:filings.effort.${row.effortKind}`) : '–'),
    },
    { key: 'effortReference', optional: true },
    { key: 'dueDate', cell: (row) => (row.dueDate ? dateText(row.dueDate) : t('policy:filings.notRead')) },
    {
      key: 'status',
      cell: (row) => (
        <StatusBadge tone={toneOfFiling[row.status]} label={t(`policy:filings.status.${row.status}`)} />
      ),
      text: (row) => t(`policy:filings.status.${row.status}`),
    },
    { key: 'filingNumber', optional: true },
    { key: 'filedOn', optional: true },
  ]);

/** /admin/surplus-lines: what states are told and owed of surplus lines business, and by when. */
export default function FilingsPage() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  const filters = useMemo(
    () => [
      {
        key: 'status',
        label: t('policy:filings.column.status'),
        many: true as const,
        options: filingStatuses.map((value) => ({ value, label: t(`policy:filings.status.${value}`) })),
      },
    ],
    [t],
  );
  const isNarrowed = Object.keys(address).some((name) => name.startsWith('filter.'));
  const report = useCall(getFilingReport, {});
  const title = t('policy:filings.title');
  return (
    <>
      <PageHeader title={title} subtitle={t('policy:filings.subtitle')} />
      <PageTabs
        label={title}
        value={address['tab'] ?? (isNarrowed ? 'entries' : 'report')}
        onChange={(tab) => change({ tab })}
        tabs={[
          {
            value: 'report',
            label: t('policy:filings.report'),
            content: () => <Loaded of={report}>{(data) => <FilingReport report={data} />}</Loaded>,
          },
          {
            value: 'calendar',
            label: t('policy:filings.calendar'),
            content: () => <Loaded of={report}>{(data) => <FilingCalendar report={data} />}</Loaded>,
          },
          {
            value: 'entries',
            label: t('policy:filings.entries'),
            content: () => (
              <DataList
                name="filings"
                label={t('policy:filings.entries')}
                call={searchFilings}
                columns={columns}
                filters={filters}
                dated
                searchLabel={t('policy:ledger.search')}
                actions={(row) => [
                  ...row.can.map((action) => ({
                    label: t(`policy:filings.action.${action}`),
                    icon: action === 'STAMP' ? <IconCircleCheck size={16} /> : <IconFileText size={16} />,
                    onClick: () => void openUpdateFiling(row, action),
                  })),
                  {
                    label: t('policy:filings.ofPolicy'),
                    icon: <IconListDetails size={16} />,
                    onClick: () => change({ tab: 'entries', 'filter.policyId': `in:${row.policyId}` }),
                  },
                ]}
                href={(row) => `${base}/policies/${row.policyId}?tab=billing`}
                empty={{ title: t('policy:filings.empty'), text: t('policy:filings.emptyText') }}
              />
            ),
          },
        ]}
      />
    </>
  );
}

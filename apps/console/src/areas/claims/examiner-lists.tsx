import {
  downloadClaimsBordereau,
  getPanel,
  searchClaimDiary,
  searchClaimFiles,
  searchClaimTransactions,
} from '@parapet/contract/claims/index';
import { claimSeverities } from '@parapet/domain/claims/severity';
import { claimTransactionStatuses } from '@parapet/domain/claims/transactions';
import { claimFileTraits } from '@parapet/domain/lifecycles/claim-file-status';
import { claimFileStatuses } from '@parapet/domain/lifecycles/statuses';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { todayHere } from '../../core/today-here.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { ReportClaimButton, vendorFilter } from './claims-list.tsx';
import { SeverityBadge } from './file/severity-badge.tsx';
import { transactionTones } from './money/claim-transactions.tsx';

const fileColumns = (t: TFunction) =>
  listColumns(searchClaimFiles, (key) => t(`policy:claims.files.column.${key}`), [
    { key: 'modified', as: 'ago', width: '130px' },
    { key: 'companyName', card: 'title' },
    { key: 'claimNumber', as: 'tabular' },
    { key: 'policyNumber', as: 'tabular', optional: true },
    { key: 'severity', cell: ({ severity }) => <SeverityBadge of={severity} /> },
    'examinerName',
    'reported',
    {
      key: 'outcome',
      cell: ({ outcome }) => outcome && t(`policy:claims.outcome.${outcome}`),
      optional: true,
    },
    {
      key: 'status',
      cell: ({ status }) => (
        <StatusBadge tone={claimFileTraits[status].tone} label={t(`policy:claims.fileStatus.${status}`)} />
      ),
    },
  ]);

type OnDesk = {
  size?: number;
  /** For several lists on one page: a prefix for their values in the address. */
  prefix?: string;
  fixed?: Record<string, string>;
};

type ReportsFromIt = {
  /** Offers to report a claim above the list. */
  withReport?: boolean;
};

const severityFilter = (t: TFunction) => ({
  key: 'severity' as const,
  label: t('policy:claims.triage.severity'),
  many: true as const,
  options: claimSeverities.map((value) => ({ value, label: t(`policy:claims.severity.${value}`) })),
});

/** Lists claims without an examiner: those nobody has looked at, then the most severe, then the oldest. */
export function ClaimsToTriage({ size = 25, prefix }: OnDesk) {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => fileColumns(t), [t]);
  return (
    <DataList
      name="claimsToTriage"
      label={t('policy:claims.tab.triage')}
      call={searchClaimFiles}
      columns={columns}
      size={size}
      prefix={prefix}
      fixed={{ 'filter.isWaiting': 'in:true' }}
      sort="urgency,desc"
      searchLabel={t('policy:claims.files.search')}
      href={(row) => `${base}/claims/${row.claimId}`}
      filters={[severityFilter(t)]}
      empty={{ title: t('policy:claims.triage.empty') }}
    />
  );
}

/** All filed claims, with their states and who examines them. */
export function ClaimFilesList({ size = 25, prefix, fixed, withReport = false }: OnDesk & ReportsFromIt) {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => fileColumns(t), [t]);
  const panel = useCall(getPanel, {});
  return (
    <DataList
      name="claimFiles"
      label={t('policy:claims.tab.claims')}
      call={searchClaimFiles}
      columns={columns}
      size={size}
      prefix={prefix}
      fixed={fixed}
      searchLabel={t('policy:claims.files.search')}
      href={(row) => `${base}/claims/${row.claimId}`}
      filters={[
        {
          key: 'status',
          label: t('policy:claims.files.column.status'),
          many: true,
          options: claimFileStatuses.map((value) => ({
            value,
            label: t(`policy:claims.fileStatus.${value}`),
          })),
        },
        severityFilter(t),
        {
          key: 'examinerId',
          label: t('policy:claims.update.examinerId'),
          many: true,
          options: (panel.data?.examiners ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        vendorFilter(t),
      ]}
      toolbar={withReport && <ReportClaimButton />}
      empty={{ title: t('policy:claims.empty') }}
    />
  );
}

const diaryColumns = (t: TFunction) =>
  listColumns(searchClaimDiary, (key) => t(`policy:claims.diary.column.${key}`), [
    { key: 'dueDate', width: '130px' },
    { key: 'text', card: 'title' },
    { key: 'claimNumber', as: 'tabular' },
    'companyName',
    'assigneeName',
    { key: 'by', optional: true },
  ]);

/** Lists the open diary entries of all claims, the next due first. */
export function ClaimsDue({ size = 25, prefix, fixed }: OnDesk) {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => diaryColumns(t), [t]);
  const panel = useCall(getPanel, {});
  return (
    <DataList
      name="claimsDue"
      label={t('policy:claims.tab.due')}
      call={searchClaimDiary}
      columns={columns}
      size={size}
      prefix={prefix}
      fixed={{ ...fixed, 'filter.isDone': 'in:false' }}
      searchLabel={t('policy:claims.diary.search')}
      href={(row) => `${base}/claims/${row.claimId}?tab=diary`}
      filters={[
        {
          key: 'assigneeId',
          label: t('policy:claims.diary.column.assigneeName'),
          many: true,
          options: (panel.data?.examiners ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      empty={{ title: t('policy:claims.diary.empty') }}
    />
  );
}

const bookingColumns = (t: TFunction) =>
  listColumns(searchClaimTransactions, (key) => t(`policy:claims.bookings.column.${key}`), [
    { key: 'requestedAt', as: 'ago', width: '130px' },
    { key: 'companyName', card: 'title' },
    { key: 'claimNumber', as: 'tabular' },
    { key: 'kind', cell: ({ kind, recovery }) => t(`policy:claims.bookings.kind.${recovery ?? kind}`) },
    'payeeName',
    'amount',
    { key: 'requestedByName', optional: true },
    {
      key: 'status',
      cell: ({ status }) => (
        <StatusBadge tone={transactionTones[status]} label={t(`policy:claims.bookings.status.${status}`)} />
      ),
    },
  ]);

/** Lists the requests and bookings on all claims; a filter selects those that wait for a decision. */
export function ClaimBookingsList({ size = 25, prefix, fixed }: OnDesk) {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => bookingColumns(t), [t]);
  const month = todayHere().slice(0, 7);
  return (
    <DataList
      name="claimBookings"
      label={t('policy:claims.tab.bookings')}
      call={searchClaimTransactions}
      columns={columns}
      size={size}
      prefix={prefix}
      fixed={fixed}
      searchLabel={t('policy:claims.bookings.search')}
      href={(row) => `${base}/claims/${row.claimId}?tab=money`}
      filters={[
        {
          key: 'status',
          label: t('policy:claims.bookings.column.status'),
          many: true,
          options: claimTransactionStatuses.map((value) => ({
            value,
            label: t(`policy:claims.bookings.status.${value}`),
          })),
        },
      ]}
      toolbar={
        <DownloadButton
          get={() => download(downloadClaimsBordereau, { query: { month } }, `claims-${month}.csv`)}
        >
          {t('policy:claims.bookings.bordereau', { month })}
        </DownloadButton>
      }
      empty={{ title: t('policy:claims.bookings.empty') }}
    />
  );
}

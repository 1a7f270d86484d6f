import { searchDisputes } from '@parapet/contract/account/scans';
import { severities } from '@parapet/domain/scan/finding';
import { disputeReasons } from '@parapet/domain/scan/scan';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { DueDate } from '../../../kit/due-date.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { severityTones } from './severity-tones.ts';

const buildColumns = (t: TFunction) =>
  listColumns(searchDisputes, (key) => t(`account:risk.scan.disputes.column.${key}`), [
    {
      key: 'dueOn',
      width: '130px',
      cell: (row) => (
        <DueDate value={row.dueOn} overdue={row.isOverdue && t('account:risk.scan.disputes.overdue')} />
      ),
      text: (row) => row.dueOn,
      card: 'corner',
    },
    { key: 'companyName', card: 'title' },
    { key: 'kind', cell: (row) => t(`account:risk.scan.finding.${row.kind}`) },
    {
      key: 'severity',
      width: '110px',
      cell: (row) => (
        <StatusBadge
          tone={severityTones[row.severity]}
          label={t(`account:risk.scan.severity.${row.severity}`)}
        />
      ),
      text: (row) => t(`account:risk.scan.severity.${row.severity}`),
    },
    { key: 'domain' },
    {
      key: 'disputeReason',
      cell: (row) => t(`account:risk.scan.dispute.reasons.${row.disputeReason}`),
      text: (row) => t(`account:risk.scan.dispute.reasons.${row.disputeReason}`),
    },
    { key: 'disputedBy', optional: true },
    { key: 'disputedAt', as: 'ago', width: '110px', optional: true },
    { key: 'agencyName', optional: true },
    { key: 'files', width: '80px', optional: true },
    { key: 'disputeComment', optional: true },
  ]);

/** The disputes of findings that wait for an underwriter; each is answered on the page of its account. */
export function DisputesList() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="disputes"
      label={t('account:risk.scan.disputes.list')}
      call={searchDisputes}
      size={25}
      columns={columns}
      searchLabel={t('account:risk.scan.disputes.search')}
      href={(row) => `${base}/accounts/${row.accountId}?tab=risk`}
      filters={[
        {
          key: 'isOverdue',
          label: t('account:risk.scan.disputes.overdue'),
          options: [{ value: 'true', label: t('account:risk.scan.disputes.only') }],
        },
        {
          key: 'severity',
          label: t('account:risk.scan.disputes.column.severity'),
          many: true,
          options: severities.map((value) => ({ value, label: t(`account:risk.scan.severity.${value}`) })),
        },
        {
          key: 'disputeReason',
          label: t('account:risk.scan.disputes.column.disputeReason'),
          many: true,
          options: disputeReasons.map((value) => ({
            value,
            label: t(`account:risk.scan.dispute.reasons.${value}`),
          })),
        },
      ]}
      empty={{
        title: t('account:risk.scan.disputes.empty'),
        text: t('account:risk.scan.disputes.emptyText'),
      }}
    />
  );
}

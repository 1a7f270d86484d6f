import { searchBills } from '@parapet/contract/billing/bill';
import { paymentStatuses } from '@parapet/domain/lifecycles/statuses';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { StandingBadge, standingText } from '../../kit/standing-badge.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { BillSums } from './bill-sums.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchBills, (key) => t(`policy:bills.column.${key}`), [
    { key: 'dueDate', width: '120px' },
    { key: 'companyName', card: 'title' },
    { key: 'policyNumber', as: 'tabular' },
    { key: 'agencyName', optional: true },
    'totalPremium',
    'balance',
    { key: 'refundDue', optional: true },
    {
      key: 'status',
      cell: (row) => <StandingBadge standing={row.standing} />,
      text: (row) => standingText(row.standing),
    },
  ]);

/** {base}/bills: the bill of each policy that a user may see, what is left to pay, and the sums of all. */
export default function BillsPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  const only = (key: 'isOverdue' | 'hasRefundDue') => ({
    key,
    label: t(`policy:bills.${key}`),
    options: [{ value: 'true', label: t(`policy:bills.${key}`) }],
  });
  return (
    <>
      <PageHeader title={t('policy:bills.title')} subtitle={t('policy:bills.subtitle')} />
      <DataList
        name="bills"
        label={t('policy:bills.title')}
        call={searchBills}
        columns={columns}
        searchLabel={t('policy:bills.search')}
        href={(row) => `${base}/policies/${row.policyId}?tab=billing`}
        filters={[
          {
            key: 'status',
            label: t('policy:bills.column.status'),
            many: true,
            options: paymentStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
          },
          only('isOverdue'),
          only('hasRefundDue'),
        ]}
        summary={(query) => <BillSums query={query} />}
        empty={{ title: t('policy:bills.empty'), text: t('policy:bills.emptyText') }}
      />
    </>
  );
}

import type { Answer } from '@parapet/contract/call';
import { searchPolicies } from '@parapet/contract/policy/index';
import type { TFunction } from 'i18next';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { StandingBadge, standingText } from '../../kit/standing-badge.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';

export type PolicyRow = Answer<typeof searchPolicies>['content'][number];

/** Binders start with their effective date, policies with their end date. */
export const policyColumns = (t: TFunction, what: 'binder' | 'policy', seesAgencies: boolean) => {
  const dates = ['effectiveDate', 'endDate'] as const;
  const [first, second] = what === 'binder' ? dates : dates.toReversed();
  return listColumns(searchPolicies, (key) => t(`policy:list.column.${key}`), [
    { key: first!, width: '130px' },
    { key: 'companyName', card: 'title', name: (row) => `${row.companyName}, ${row.policyNumber}` },
    {
      key: 'policyNumber',
      as: 'tabular',
      ...(what === 'binder' ? { label: t('policy:list.binderNumber') } : {}),
    },
    { key: 'agencyName', optional: !seesAgencies },
    { key: 'product', cell: (row) => t(`quote:product.${row.product}`) },
    'totalPremium',
    {
      key: 'isPaid',
      cell: (row) => <StandingBadge standing={row.standing} />,
      text: (row) => standingText(row.standing),
    },
    'status',
    { key: 'refundDue', optional: true },
    {
      key: 'isOverdue',
      cell: (row) => row.isOverdue && <StatusBadge tone="critical" label={t('policy:subject.flag')} />,
      text: (row) => (row.isOverdue ? t('policy:subject.flag') : ''),
      optional: true,
    },
    { key: second!, width: '130px', optional: true },
    { key: 'modified', as: 'ago', optional: true },
  ]);
};

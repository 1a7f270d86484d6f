import type { Answer } from '@parapet/contract/call';
import type { searchPolicies } from '@parapet/contract/policy/index';
import type { TFunction } from 'i18next';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';

export type PolicyRow = Answer<typeof searchPolicies>['content'][number];

/** Binders start with their effective date, policies with their end date. */
export const policyColumns = (
  t: TFunction,
  what: 'binder' | 'policy',
  seesAgencies: boolean,
): ListColumnView<PolicyRow>[] => {
  const effective: ListColumnView<PolicyRow> = {
    key: 'effectiveDate',
    label: t('policy:list.effective'),
    cell: (row) => <DateText value={row.effectiveDate} />,
    width: '130px',
  };
  const ends: ListColumnView<PolicyRow> = {
    key: 'endDate',
    label: t('policy:list.ends'),
    cell: (row) => <DateText value={row.endDate} />,
    width: '130px',
  };
  const [first, second] = what === 'binder' ? [effective, ends] : [ends, effective];
  return [
    first,
    { key: 'companyName', label: t('policy:list.client'), cell: (row) => row.companyName, card: 'title' },
    {
      key: 'policyNumber',
      label: t(`policy:list.${what}Number`),
      cell: (row) => <span className="tabular">{row.policyNumber}</span>,
    },
    {
      key: 'agencyName',
      label: t('policy:list.agency'),
      cell: (row) => row.agencyName,
      ...(seesAgencies ? {} : { optional: true }),
    },
    { key: 'product', label: t('policy:list.product'), cell: (row) => t(`quote:product.${row.product}`) },
    {
      key: 'totalPremium',
      label: t('policy:list.premium'),
      cell: (row) => <MoneyText value={row.totalPremium} />,
      align: 'end',
    },
    {
      key: 'isPaid',
      label: t('policy:list.payment'),
      cell: (row) => <PaidBadge paid={row.isPaid} t={t} />,
      text: (row) => t(row.isPaid ? 'policy:list.paid' : 'policy:list.unpaid'),
    },
    {
      key: 'status',
      label: t('policy:list.status'),
      cell: (row) => <StatusBadge status={row.status} />,
      card: 'corner',
    },
    { ...second, optional: true },
    {
      key: 'modified',
      label: t('policy:list.updated'),
      cell: (row) => <DateText value={row.modified} ago />,
      optional: true,
    },
  ];
};

function PaidBadge({ paid, t }: { paid: boolean; t: TFunction }) {
  return (
    <StatusBadge
      tone={paid ? 'positive' : 'caution'}
      label={t(paid ? 'policy:list.paid' : 'policy:list.unpaid')}
    />
  );
}

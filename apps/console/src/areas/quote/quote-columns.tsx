import type { QuoteRow } from '@parapet/contract/quote/quote';
import type { TFunction } from 'i18next';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';

/** The columns of every list of quotes; users who see several agencies also see the agency of each quote. */
export const quoteColumns = (t: TFunction, seesAgencies: boolean): ListColumnView<QuoteRow>[] => [
  {
    key: 'effectiveDate',
    label: t('quote:list.effective'),
    cell: (row) => <DateText value={row.effectiveDate} />,
    width: '120px',
  },
  {
    key: 'modified',
    label: t('quote:list.updated'),
    cell: (row) => <DateText value={row.modified} ago />,
    width: '140px',
  },
  { key: 'companyName', label: t('quote:list.client'), cell: (row) => row.companyName, card: 'title' },
  {
    key: 'quoteNumber',
    label: t('quote:list.number'),
    cell: (row) => <span className="tabular">{row.quoteNumber}</span>,
  },
  {
    key: 'agencyName',
    label: t('quote:list.agency'),
    cell: (row) => row.agencyName,
    ...(seesAgencies ? {} : { optional: true }),
  },
  {
    key: 'product',
    label: t('quote:list.product'),
    cell: (row) => t(`quote:product.${row.product}`),
    ...(seesAgencies ? { optional: true as const } : {}),
  },
  {
    key: 'totalPremium',
    label: t('quote:list.premium'),
    cell: (row) => <MoneyText value={row.totalPremium} />,
    align: 'end',
  },
  {
    key: 'status',
    label: t('quote:list.status'),
    cell: (row) => <StatusBadge status={row.status} />,
    card: 'corner',
  },
  {
    key: 'expiresOn',
    label: t('quote:list.expires'),
    cell: (row) => <DateText value={row.expiresOn} />,
    optional: true,
  },
  {
    key: 'needByDate',
    label: t('quote:inbox.needBy'),
    cell: (row) => row.needByDate && <DateText value={row.needByDate} />,
    optional: true,
  },
  {
    key: 'created',
    label: t('quote:list.created'),
    cell: (row) => <DateText value={row.created} />,
    optional: true,
  },
];

import { searchQuotes } from '@parapet/contract/quote/quotes';
import type { TFunction } from 'i18next';
import { TagBadges } from '../../../kit/tag-badges.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';

/** The columns of every list of quotes; users who see several agencies also see the agency of each quote. */
export const quoteColumns = (t: TFunction, seesAgencies: boolean) =>
  listColumns(searchQuotes, (key) => t(`quote:list.column.${key}`), [
    { key: 'effectiveDate', width: '120px' },
    { key: 'modified', as: 'ago', width: '140px' },
    { key: 'companyName', card: 'title', name: (row) => `${row.companyName}, ${row.quoteNumber}` },
    { key: 'quoteNumber', as: 'tabular' },
    { key: 'agencyName', optional: !seesAgencies },
    { key: 'product', cell: (row) => t(`quote:product.${row.product}`), optional: seesAgencies },
    'totalPremium',
    'status',
    { key: 'expiresOn', optional: true },
    { key: 'needByDate', optional: true },
    { key: 'bindRequestedAt', as: 'ago', optional: true },
    { key: 'created', optional: true },
    {
      key: 'tags',
      cell: (row) => <TagBadges tags={row.tags} />,
      text: (row) => row.tags.map(({ name }) => name).join(', '),
      optional: true,
    },
  ]);

import { quoteStatuses } from '@parapet/domain/lifecycles/statuses';
import type { QuoteRow } from '@parapet/contract/quote/quote';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { IconBuildingSkyscraper, IconEye, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../app/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { openDeleteQuote } from './dialogs/delete-quote-dialog.tsx';

const columnsOf = (t: TFunction, seesAgencies: boolean): ListColumnView<QuoteRow>[] => [
  { key: 'effectiveDate', label: t('quote:list.effective'), cell: (row) => <DateText value={row.effectiveDate} />, width: '120px' },
  { key: 'modified', label: t('quote:list.updated'), cell: (row) => <DateText value={row.modified} ago />, width: '140px' },
  { key: 'companyName', label: t('quote:list.client'), cell: (row) => row.companyName, card: 'title' },
  { key: 'quoteNumber', label: t('quote:list.number'), cell: (row) => <span className="tabular">{row.quoteNumber}</span> },
  { key: 'agencyName', label: t('quote:list.agency'), cell: (row) => row.agencyName, ...(seesAgencies ? {} : { optional: true }) },
  { key: 'product', label: t('quote:list.product'), cell: (row) => t(`quote:product.${row.product}`) },
  { key: 'totalPremium', label: t('quote:list.premium'), cell: (row) => <MoneyText value={row.totalPremium} />, align: 'end' },
  { key: 'status', label: t('quote:list.status'), cell: (row) => <StatusBadge status={row.status} />, card: 'corner' },
  { key: 'expiresOn', label: t('quote:list.expires'), cell: (row) => <DateText value={row.expiresOn} />, optional: true },
  { key: 'needByDate', label: t('quote:inbox.needBy'), cell: (row) => row.needByDate && <DateText value={row.needByDate} />, optional: true },
  { key: 'created', label: t('quote:list.created'), cell: (row) => <DateText value={row.created} />, optional: true },
];

/** The quotes a person may see; `fixed` narrows them, to one account for example. */
export function QuotesList({ name = 'quotes', fixed, size = 20 }: { name?: string; fixed?: Record<string, string | undefined>; size?: number }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const seesAgencies = useScopes()('quote:underwrite');
  const columns = useMemo(() => columnsOf(t, seesAgencies), [t, seesAgencies]);
  return (
    <DataList
      name={name} label={t('quote:list.label')} call={searchQuotes} columns={columns} sort="modified,desc" size={size} fixed={fixed}
      searchLabel={t('quote:list.search')} href={(row) => `${base}/quotes/${row.id}`}
      filters={[
        { key: 'isRenewal', label: t('quote:list.type'), options: [{ value: 'false', label: t('quote:list.newBusiness') }, { value: 'true', label: t('quote:list.renewals') }] },
        { key: 'status', label: t('quote:list.status'), many: true, options: quoteStatuses.map((status) => ({ value: status, label: t(`common:status.${status}`) })) },
      ]}
      actions={(row) => [
        { label: t('quote:list.open'), icon: <IconEye size={16} />, onClick: () => go(`${base}/quotes/${row.id}`) },
        { label: t('quote:list.openAccount'), icon: <IconBuildingSkyscraper size={16} />, onClick: () => go(`${base}/accounts/${row.accountId}`) },
        ...(row.can['delete-quote'] ? [{ label: t('quote:delete.open'), icon: <IconTrash size={16} />, danger: true, onClick: () => void openDeleteQuote(row) }] : []),
      ]}
      empty={{ title: t('quote:list.empty'), text: t('quote:list.emptyText') }}
    />
  );
}

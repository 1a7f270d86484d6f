import { searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import type { QuoteRow } from '@parapet/contract/quote/quote';
import { Navigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../app/session/use-me.ts';
import { majorText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from './inbox.module.css';

const columnsOf = (t: TFunction): ListColumnView<QuoteRow>[] => [
  { key: 'modified', label: t('quote:inbox.age'), cell: (row) => <DateText value={row.modified} ago />, width: '130px' },
  { key: 'companyName', label: t('quote:inbox.company'), cell: (row) => row.companyName, card: 'title' },
  { key: 'agencyName', label: t('quote:inbox.agency'), cell: (row) => row.agencyName },
  { key: 'product', label: t('quote:inbox.product'), cell: (row) => t(`quote:product.${row.product}`) },
  { key: 'referrals', label: t('quote:inbox.reasons'), cell: (row) => <Reasons row={row} />, text: (row) => [...row.referrals, row.reason ?? ''].join(' ').trim() },
  { key: 'needByDate', label: t('quote:inbox.needBy'), cell: (row) => row.needByDate && <DateText value={row.needByDate} />, width: '110px' },
  { key: 'limit', label: t('quote:inbox.limit'), cell: (row) => <span className="tabular">{majorText(row.limit, row.totalPremium.currency)}</span>, align: 'end' },
  { key: 'totalPremium', label: t('quote:inbox.premium'), cell: (row) => <MoneyText value={row.totalPremium} />, align: 'end' },
  { key: 'status', label: t('quote:inbox.status'), cell: (row) => <StatusBadge status={row.status} />, card: 'corner' },
  { key: 'quoteNumber', label: t('quote:inbox.number'), cell: (row) => <span className="tabular">{row.quoteNumber}</span>, optional: true },
  { key: 'effectiveDate', label: t('quote:inbox.effective'), cell: (row) => <DateText value={row.effectiveDate} />, optional: true },
];

/** Why a quote waits, a word each. */
function Reasons({ row }: { row: QuoteRow }) {
  const { t } = useTranslation();
  const codes = row.referrals.length > 0 ? row.referrals : ['BY_HAND'];
  return (
    <>
      <span className={classes.chips}>{codes.map((code) => <span key={code} className={classes.chip}>{t(`quote:referred.chip.${code}`)}</span>)}</span>
      {row.reason && <span className={classes.said} title={row.reason}>{row.reason}</span>}
    </>
  );
}

/** The underwriter's inbox; an agency's quotes are on its dashboard. */
export default function InboxPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const underwrites = useScopes()('quote:underwrite');
  const columns = useMemo(() => columnsOf(t), [t]);
  if (!underwrites) return <Navigate to={`${base}/dashboard` as string} search={{ tab: 'QUOTES' } as never} replace />;
  return (
    <>
      <PageHeader title={t('quote:inbox.title')} subtitle={t('quote:inbox.subtitle')} />
      <DataList
        name="inbox" label={t('quote:inbox.label')} call={searchUnderwriterInbox} sort="modified,asc" size={25} columns={columns} searchLabel={t('quote:inbox.search')}
        href={(row) => `${base}/quotes/${row.id}`}
        filters={[{ key: 'status', label: t('quote:inbox.status'), many: true, options: ['REFERRED', 'REQUESTED', 'IN_REVIEW'].map((value) => ({ value, label: t(`common:status.${value}`) })) }]}
        empty={{ title: t('quote:inbox.empty'), text: t('quote:inbox.emptyText') }}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import { readQuotes } from '@parapet/contract/quote/bulk-delete';
import type { QuoteRow } from '@parapet/contract/quote/quote';
import { withUnderwriterStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, refresh, send } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useQuotesHome } from '../../core/session/use-quotes-home.ts';
import { useGo } from '../../kit/app-link.tsx';
import { majorText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageSkeleton } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { toast } from '../../kit/toast.ts';
import { AgencyInbox } from './agency-inbox.tsx';
import classes from './inbox.module.css';
import { wordOr } from '../../core/known.ts';

const columnsOf = (t: TFunction): ListColumnView<QuoteRow>[] => [
  {
    key: 'modified',
    label: t('quote:inbox.age'),
    cell: (row) => <DateText value={row.modified} ago />,
    width: '130px',
  },
  {
    key: 'companyName',
    label: t('quote:inbox.company'),
    cell: (row) => (row.isRead ? row.companyName : <Unread name={row.companyName} />),
    card: 'title',
  },
  { key: 'agencyName', label: t('quote:inbox.agency'), cell: (row) => row.agencyName },
  { key: 'product', label: t('quote:inbox.product'), cell: (row) => t(`quote:product.${row.product}`) },
  {
    key: 'referrals',
    label: t('quote:inbox.reasons'),
    cell: (row) => <Reasons row={row} />,
    text: (row) => [...row.referrals, row.reason ?? ''].join(' ').trim(),
  },
  {
    key: 'needByDate',
    label: t('quote:inbox.needBy'),
    cell: (row) => row.needByDate && <DateText value={row.needByDate} />,
    width: '110px',
  },
  {
    key: 'limit',
    label: t('quote:inbox.limit'),
    cell: (row) => <span className="tabular">{majorText(row.limit, row.totalPremium.currency)}</span>,
    align: 'end',
  },
  {
    key: 'totalPremium',
    label: t('quote:inbox.premium'),
    cell: (row) => <MoneyText value={row.totalPremium} />,
    align: 'end',
  },
  {
    key: 'status',
    label: t('quote:inbox.status'),
    cell: (row) => <StatusBadge status={row.status} />,
    card: 'corner',
  },
  {
    key: 'quoteNumber',
    label: t('quote:inbox.number'),
    cell: (row) => <span className="tabular">{row.quoteNumber}</span>,
    optional: true,
  },
  {
    key: 'effectiveDate',
    label: t('quote:inbox.effective'),
    cell: (row) => <DateText value={row.effectiveDate} />,
    optional: true,
  },
];

/** Bold, and announced to screen readers. */
function Unread({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <strong className={classes.unread}>
      {name}
      <span className="sr-only"> ({t('quote:list.unread')})</span>
    </strong>
  );
}

/** Why a quote is waiting, in a word each. */
function Reasons({ row }: { row: QuoteRow }) {
  const codes = row.referrals.length > 0 ? row.referrals : ['BY_HAND'];
  return (
    <>
      <span className={classes.chips}>
        {codes.map((code) => (
          <span key={code} className={classes.chip}>
            {wordOr(`quote:referred.chip.${code}`, code)}
          </span>
        ))}
      </span>
      {row.reason && (
        <span className={classes.said} title={row.reason}>
          {row.reason}
        </span>
      )}
    </>
  );
}

const markRead = async (rows: readonly QuoteRow[], clear: () => void): Promise<void> => {
  try {
    await send(readQuotes, { body: { quoteIds: rows.map(({ id }) => id) } });
    clear();
  } catch (error) {
    toast.error(messageOf(error));
  }
  await refresh('quote');
};

/** The underwriter's inbox; an agency's quotes are on its dashboard, or here. */
export default function InboxPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const underwrites = useScopes()('quote:underwrite');
  const home = useQuotesHome();
  const columns = useMemo(() => columnsOf(t), [t]);
  if (!underwrites) return home === `${base}/inbox` ? <AgencyInbox /> : <GoThere href={home} />;
  return (
    <>
      <PageHeader title={t('quote:inbox.title')} subtitle={t('quote:inbox.subtitle')} />
      <DataList
        name="uw-inbox"
        label={t('quote:inbox.label')}
        call={searchUnderwriterInbox}
        sort="modified,asc"
        size={25}
        columns={columns}
        searchLabel={t('quote:inbox.search')}
        href={(row) => `${base}/quotes/${row.id}`}
        filters={[
          {
            key: 'status',
            label: t('quote:inbox.status'),
            many: true,
            options: withUnderwriterStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
          },
        ]}
        bulk={(rows, clear) => (
          <Button size="compact-sm" variant="default" onClick={() => void markRead(rows, clear)}>
            {t('quote:inbox.markRead')}
          </Button>
        )}
        empty={{ title: t('quote:inbox.empty'), text: t('quote:inbox.emptyText') }}
      />
    </>
  );
}

function GoThere({ href }: { href: string }) {
  const go = useGo();
  useEffect(() => go(href, { replace: true }), [go, href]);
  return <PageSkeleton />;
}

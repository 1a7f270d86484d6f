import { Button } from '@mantine/core';
import { searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import { readQuotes } from '@parapet/contract/quote/bulk-delete';
import type { DeskRow, QuoteRow } from '@parapet/contract/quote/quote-lists';
import { withUnderwriterStatuses } from '@parapet/domain/lifecycles/quote-status';
import { deskOwners } from '@parapet/domain/quotes/desk';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, refresh, send } from '../../core/client.ts';
import { todayHere } from '../../core/today-here.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useQuotesHome } from '../../core/session/use-quotes-home.ts';
import { useGo } from '../../kit/app-link.tsx';
import { DueDate } from '../../kit/due-date.tsx';
import { majorText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { TagFilter } from '../../kit/list/tag-filter.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { PageSkeleton } from '../../kit/page/states.tsx';
import { toast } from '../../kit/toast.ts';
import { MailList } from '../docmessage/index.ts';
import { AgencyQuotes } from './agency-quotes.tsx';
import { regions } from '../../core/region.ts';
import classes from './inbox.module.css';
import { DisputesList } from '../account/index.ts';
import { SubjectivitiesList } from '../policy/index.ts';
import { openHandOverQuotes, pickUpQuotes, useDeskKeys, useUnderwritingRules } from '../quote/index.ts';

const buildColumns = (t: TFunction) =>
  listColumns(searchUnderwriterInbox, (key) => t(`quote:inbox.column.${key}`), [
    { key: 'due', cell: (row) => <Due row={row} />, width: '130px' },
    { key: 'created', as: 'ago', width: '110px' },
    {
      key: 'companyName',
      cell: (row) => (row.isRead ? row.companyName : <Unread name={row.companyName} />),
      text: (row) => row.companyName,
      name: (row) =>
        [row.companyName, row.quoteNumber, row.isRead ? '' : t('quote:list.unread')]
          .filter(Boolean)
          .join(', '),
      card: 'title',
    },
    'agencyName',
    { key: 'product', cell: (row) => t(`quote:product.${row.product}`) },
    {
      key: 'referrals',
      cell: (row) => <Reasons row={row} />,
      text: (row) => [...row.referrals, row.reason ?? ''].join(' ').trim(),
    },
    { key: 'ownerName', cell: (row) => row.ownerName ?? <span className="quiet">–</span> },
    { key: 'needByDate', width: '110px', optional: true },
    {
      key: 'limit',
      optional: true,
      cell: (row) => <span className="tabular">{majorText(row.limit, row.totalPremium.currency)}</span>,
    },
    'totalPremium',
    'status',
    { key: 'quoteNumber', as: 'tabular' },
    { key: 'modified', as: 'ago', optional: true },
    { key: 'effectiveDate', optional: true },
  ]);

/** The day on which it should be answered. */
function Due({ row }: { row: DeskRow }) {
  const { t } = useTranslation();
  return <DueDate value={row.due} overdue={row.due < todayHere() && t('quote:inbox.overdue')} />;
}

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

/** Why a quote is waiting: the first reason in a word, the others counted, and what somebody said to it. */
function Reasons({ row }: { row: QuoteRow }) {
  const rules = useUnderwritingRules();
  const region = row.totalPremium.currency === regions.UK.currency ? 'UK' : 'US';
  const codes = row.referrals.length > 0 ? row.referrals : ['BY_HAND'];
  const [first, ...others] = codes.map((code) => rules.label(code, region));
  return (
    <span className={classes.reasons} title={[first, ...others, row.reason].filter(Boolean).join('\n')}>
      <span className={classes.chip}>{first}</span>
      {others.length > 0 && (
        <span className={classes.more}>
          +{others.length}
          <span className="sr-only">: {others.join(', ')}</span>
        </span>
      )}
      {row.reason && <span className={classes.said}>{row.reason}</span>}
    </span>
  );
}

const markRead = async (rows: readonly QuoteRow[], clear: () => void): Promise<void> => {
  try {
    await send(readQuotes, { body: { quoteIds: rows.map(({ id }) => id) } });
    clear();
  } catch (error) {
    toast.error(buildMessage(error));
  }
  await refresh('quote');
};

/**
 * The inbox: the underwriter's desk or the quotes of an agency that has no new dashboard, and beside them the
 * organization's mail.
 */
export default function InboxPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const underwrites = may('quote:underwrite');
  const home = useQuotesHome();
  const [address, change] = useAddress();
  const hasMail = may('mail:read');
  const hasQuotes = home === `${base}/inbox`;
  if (!underwrites && !hasMail) return <GoThere href={home} />;
  return (
    <>
      <PageHeader
        title={t('quote:inbox.title')}
        subtitle={underwrites ? t('quote:inbox.subtitle') : undefined}
      />
      <PageTabs
        label={t('quote:inbox.title')}
        value={address['tab']}
        onChange={(tab) => change({ tab }, { push: true })}
        tabs={[
          ...(underwrites
            ? [
                { value: 'quotes', label: t('quote:inbox.tab.quotes'), content: () => <WaitingQuotes /> },
                {
                  value: 'subjectivities',
                  label: t('quote:inbox.tab.subjectivities'),
                  content: () => <SubjectivitiesList />,
                },
                { value: 'disputes', label: t('quote:inbox.tab.disputes'), content: () => <DisputesList /> },
              ]
            : hasQuotes
              ? [{ value: 'quotes', label: t('quote:inbox.tab.quotes'), content: () => <AgencyQuotes /> }]
              : []),
          ...(hasMail
            ? [{ value: 'mail', label: t('submission:mail.tab'), content: () => <MailList /> }]
            : []),
        ]}
      />
    </>
  );
}

function WaitingQuotes() {
  const { t } = useTranslation();
  useDeskKeys();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="uw-inbox"
      label={t('quote:inbox.label')}
      call={searchUnderwriterInbox}
      sort="due,asc"
      size={25}
      columns={columns}
      searchLabel={t('quote:inbox.search')}
      toolbar={<TagFilter />}
      href={(row) => `${base}/quotes/${row.id}`}
      filters={[
        {
          key: 'owner',
          label: t('quote:inbox.owner'),
          options: deskOwners.map((value) => ({ value, label: t(`quote:inbox.owners.${value}`) })),
        },
        {
          key: 'status',
          label: t('quote:inbox.column.status'),
          many: true,
          options: withUnderwriterStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
        },
      ]}
      bulk={(rows, clear) => (
        <>
          <Button size="compact-sm" variant="default" onClick={() => void markRead(rows, clear)}>
            {t('quote:inbox.markRead')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void pickUpQuotes(rows).then(clear)}>
            {t('quote:command.review-quote.label')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void openHandOverQuotes(rows).then((isDone) => isDone && clear())}
          >
            {t('quote:command.hand-over-quote.label')}
          </Button>
        </>
      )}
      empty={{ title: t('quote:inbox.empty'), text: t('quote:inbox.emptyText') }}
    />
  );
}

function GoThere({ href }: { href: string }) {
  const go = useGo();
  useEffect(() => go(href, { replace: true }), [go, href]);
  return <PageSkeleton />;
}

import { Button } from '@mantine/core';
import { searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import { readQuotes } from '@parapet/contract/quote/bulk-delete';
import type { QuoteRow } from '@parapet/contract/quote/quote';
import { withUnderwriterStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, refresh, send } from '../../core/client.ts';
import { useAddress } from '../../core/use-address.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useQuotesHome } from '../../core/session/use-quotes-home.ts';
import { useGo } from '../../kit/app-link.tsx';
import { majorText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { PageSkeleton } from '../../kit/page/states.tsx';
import { toast } from '../../kit/toast.ts';
import { AgencyInbox } from './agency-inbox.tsx';
import { regions } from '../../core/region.ts';
import classes from './inbox.module.css';
import { SubjectivitiesList } from '../policy/index.ts';
import { useUnderwritingRules } from '../quote/index.ts';

const columnsOf = (t: TFunction) =>
  listColumns(searchUnderwriterInbox, (key) => t(`quote:inbox.column.${key}`), [
    { key: 'modified', as: 'ago', width: '130px' },
    {
      key: 'companyName',
      cell: (row) => (row.isRead ? row.companyName : <Unread name={row.companyName} />),
      text: (row) => row.companyName,
      card: 'title',
    },
    'agencyName',
    { key: 'product', cell: (row) => t(`quote:product.${row.product}`) },
    {
      key: 'referrals',
      cell: (row) => <Reasons row={row} />,
      text: (row) => [...row.referrals, row.reason ?? ''].join(' ').trim(),
    },
    { key: 'needByDate', width: '110px' },
    {
      key: 'limit',
      cell: (row) => <span className="tabular">{majorText(row.limit, row.totalPremium.currency)}</span>,
    },
    'totalPremium',
    'status',
    { key: 'quoteNumber', as: 'tabular', optional: true },
    { key: 'effectiveDate', optional: true },
  ]);

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

const MOST_CHIPS = 3;

/** Why a quote is waiting, in a word each. */
function Reasons({ row }: { row: QuoteRow }) {
  const rules = useUnderwritingRules();
  const region = row.totalPremium.currency === regions.UK.currency ? 'UK' : 'US';
  const codes = row.referrals.length > 0 ? row.referrals : ['BY_HAND'];
  const labels = codes.map((code) => rules.label(code, region));
  // The rest is a number, so that a bad risk does not fill the screen of an inbox.
  const shown = labels.length > MOST_CHIPS ? MOST_CHIPS - 1 : MOST_CHIPS;
  return (
    <>
      <span className={classes.chips}>
        {labels.slice(0, shown).map((label) => (
          <span key={label} className={classes.chip}>
            {label}
          </span>
        ))}
        {labels.length > shown && (
          <span className={classes.chip} title={labels.slice(shown).join(', ')}>
            +{labels.length - shown}
            <span className="sr-only">: {labels.slice(shown).join(', ')}</span>
          </span>
        )}
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
  const [address, change] = useAddress();
  if (!underwrites) return home === `${base}/inbox` ? <AgencyInbox /> : <GoThere href={home} />;
  return (
    <>
      <PageHeader title={t('quote:inbox.title')} subtitle={t('quote:inbox.subtitle')} />
      <PageTabs
        label={t('quote:inbox.title')}
        value={address['tab']}
        onChange={(tab) => change({ tab }, { push: true })}
        tabs={[
          { value: 'quotes', label: t('quote:inbox.tab.quotes'), content: () => <WaitingQuotes /> },
          {
            value: 'subjectivities',
            label: t('quote:inbox.tab.subjectivities'),
            content: () => <SubjectivitiesList />,
          },
        ]}
      />
    </>
  );
}

function WaitingQuotes() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
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
          label: t('quote:inbox.column.status'),
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
  );
}

function GoThere({ href }: { href: string }) {
  const go = useGo();
  useEffect(() => go(href, { replace: true }), [go, href]);
  return <PageSkeleton />;
}

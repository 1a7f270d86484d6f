import type { Account } from '@parapet/contract/account/account';
import { searchBinders, searchPolicies } from '@parapet/contract/policy/index';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { dateText } from '../../../kit/format.ts';
import { openStartQuote } from '../../quote/index.ts';
import { TagsCard } from '../tags/tags-card.tsx';
import { listOfAccount } from '../lists-of-account.ts';
import { ContactCard } from './contact-card.tsx';
import { EligibilityCard } from './eligibility-card.tsx';
import classes from './overview.module.css';
import { RecordRows } from './record-rows.tsx';
import { SecurityContactCard } from './security-contact-card.tsx';

const FEW = 5;

/**
 * The state of the account: whether it may be quoted, its contact, and those quotes and policies that may be
 * read.
 */
export function OverviewTab({ account }: { account: Account }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const [readsQuotes, readsPolicies] = [may('quote:read'), may('policy:read')];
  const query = { 'filter.accountId': `in:${account.id}`, size: FEW };
  const quotes = useCall(
    searchQuotes,
    { query: { ...query, sort: 'modified,desc' } },
    { enabled: readsQuotes },
  );
  const policies = useCall(
    searchPolicies,
    { query: { ...query, sort: 'endDate,desc' } },
    { enabled: readsPolicies },
  );
  const binders = useCall(
    searchBinders,
    { query: { ...query, sort: 'effectiveDate,desc' } },
    { enabled: readsPolicies },
  );
  const held =
    binders.data && policies.data && [...binders.data.content, ...policies.data.content].slice(0, FEW);
  return (
    <div className={classes.overview}>
      <div className={`${classes.column} ${classes.side}`}>
        <EligibilityCard account={account} />
        <ContactCard account={account} />
        <SecurityContactCard account={account} />
        <TagsCard account={account} />
      </div>
      <div className={classes.column}>
        {readsQuotes && (
          <RecordRows
            title={t('account:overview.quotes')}
            more={{
              href: listOfAccount(base, 'quotes', account.id),
              label: t('account:overview.allQuotes', { count: quotes.data?.totalElements ?? 0 }),
            }}
            of={{
              rows: quotes.data?.content.map((row) => ({
                id: row.id,
                href: `${base}/quotes/${row.id}`,
                title: row.quoteNumber,
                status: row.status,
                amount: row.totalPremium,
                meta: t('account:overview.quoteMeta', {
                  product: t(`quote:product.${row.product}`),
                  date: dateText(row.effectiveDate),
                }),
              })),
              total: quotes.data?.totalElements ?? 0,
              error: quotes.error,
              retry: () => void quotes.refetch(),
            }}
            empty={{
              title: t('account:overview.noQuotes'),
              text: t(
                account.eligibility.eligible ? 'account:overview.noQuotesText' : 'account:overview.notYet',
              ),
              action: account.can.includes('start-quote') && (
                <Button variant="default" onClick={() => void openStartQuote(account)}>
                  {t('account:command.start-quote.label')}
                </Button>
              ),
            }}
          />
        )}
        {readsPolicies && (
          <RecordRows
            title={t('account:overview.policies')}
            more={{
              href: listOfAccount(base, 'policies', account.id),
              label: t('account:overview.allPolicies', {
                count: (policies.data?.totalElements ?? 0) + (binders.data?.totalElements ?? 0),
              }),
            }}
            of={{
              rows: held?.map((row) => ({
                id: row.id,
                href: `${base}/policies/${row.id}`,
                title: row.policyNumber,
                status: row.status,
                amount: row.totalPremium,
                meta: t('account:overview.policyMeta', {
                  product: t(`quote:product.${row.product}`),
                  from: dateText(row.effectiveDate),
                  to: dateText(row.endDate),
                }),
              })),
              total: (policies.data?.totalElements ?? 0) + (binders.data?.totalElements ?? 0),
              error: policies.error ?? binders.error,
              retry: () => {
                void policies.refetch();
                void binders.refetch();
              },
            }}
            empty={{ title: t('account:overview.noPolicies'), text: t('account:overview.noPoliciesText') }}
          />
        )}
      </div>
    </div>
  );
}

import type words from '../../locales/en-US/agency.json';
import type { FlagName } from '@parapet/domain/flags';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { flag } from '../../core/environment.ts';
import { usePageKeys } from '../../core/commands/page-keys.ts';
import { useBasePath, useMe, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { ONE_ACCOUNT, useOneAccount } from '../../kit/list/one-account.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { useAddress } from '../../core/address/use-address.ts';
import { AccountsList, openNewAccount } from '../account/index.ts';
import { EndingLicensesNote } from '../agency/index.ts';
import { BindersList, BookSummary, PoliciesList, RenewalsList, type BookTile } from '../policy/index.ts';
import { QuotesList } from '../quote/index.ts';
import { SubmissionsList } from '../submission/index.ts';
import classes from './dashboard.module.css';
import { DueAndWaiting } from './due-and-waiting.tsx';
import { PeriodSelect, useFiguresQuery } from './use-figures-query.tsx';

type Tab = {
  value: keyof typeof words.dashboard;
  needs: string;
  flag?: FlagName;
  list: (fixed: Record<string, string | undefined>) => ReactNode;
};

const tabs: readonly Tab[] = [
  { value: 'QUOTES', needs: 'quote:read', list: (fixed) => <QuotesList fixed={fixed} /> },
  { value: 'BINDERS', needs: 'policy:read', list: (fixed) => <BindersList fixed={fixed} /> },
  { value: 'POLICIES', needs: 'policy:read', list: (fixed) => <PoliciesList fixed={fixed} /> },
  { value: 'RENEWALS', needs: 'policy:renew', list: (fixed) => <RenewalsList fixed={fixed} /> },
  { value: 'ACCOUNTS', needs: 'account:read', list: () => <AccountsList /> },
  {
    value: 'SUBMISSIONS',
    needs: 'submission:read',
    flag: 'submissions_view',
    list: () => <SubmissionsList />,
  },
];

const figures: readonly BookTile[] = ['inForce', 'bound', 'unpaid', 'renewing'];

/** The home page of agencies: the book in four figures, and one list per tab, all of it in the URL. */
export default function AgencyDashboardPage() {
  const { t } = useTranslation();
  const me = useMe();
  const may = useScopes();
  const [address, change] = useAddress();
  const base = useBasePath();
  const { fixed, note } = useOneAccount();
  usePageKeys({ c: may('account:create') ? () => openNewAccount() : undefined });

  /** Another tab starts with its own filters and order. */
  const choose = (tab: string): void => {
    const cleared = Object.fromEntries(
      Object.keys(address)
        .filter((key) => key !== ONE_ACCOUNT)
        .map((key) => [key, undefined]),
    );
    change({ ...cleared, tab }, { push: true });
  };

  return (
    <>
      <PageHeader
        title={t('agency:dashboard.title')}
        subtitle={t('agency:dashboard.welcome', { name: me.firstName })}
        actions={
          <>
            <PeriodSelect />
            {may('quote:start') && (
              <Button variant="default" component={AppLink} href={`${base}/accounts`}>
                {t('agency:dashboard.newQuote')}
              </Button>
            )}
            {/* The list of accounts has the same button. */}
            {may('account:create') && address['tab'] !== 'ACCOUNTS' && (
              <Button onClick={() => openNewAccount()}>{t('account:new.title')}</Button>
            )}
          </>
        }
      />
      {may('license:manage') && (
        <div className={classes.note}>
          <EndingLicensesNote />
        </div>
      )}
      <DueAndWaiting />
      <BookSummary query={useFiguresQuery()} tiles={figures} />
      <PageTabs
        label={t('agency:dashboard.title')}
        value={address['tab']}
        onChange={choose}
        tabs={tabs
          .filter((tab) => may(tab.needs) && (!tab.flag || flag(tab.flag)))
          .map((tab) => ({
            value: tab.value,
            label: t(`agency:dashboard.${tab.value}`),
            content: () => tab.list(fixed),
          }))}
        note={note}
      />
    </>
  );
}

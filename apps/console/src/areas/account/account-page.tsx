import { getAccount } from '@parapet/contract/account/accounts';
import type { Account } from '@parapet/contract/account/account';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { impersonate } from '../../core/session/enter-account.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { usePaletteCommands } from '../../core/commands/palette-commands.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { useAddress, useParam } from '../../core/use-address.ts';
import { NotesPanel, openStartQuote } from '../quote/index.ts';
import { DetailsTab } from './details/details-tab.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { openPolicyContact } from './overview/policy-contact-dialog.tsx';
import { QuestionsTab } from './questions/questions-tab.tsx';
import { RiskTab } from './risk/risk-tab.tsx';
import { openDeclineAccount } from './status/decline-account-dialog.tsx';
import { openReopenAccount } from './status/reopen-account-dialog.tsx';
import { askToSwitch, makeTabGuard, TabGuardContext } from './tab-guard.ts';

const tabs = [
  { value: 'overview', content: (account: Account) => <OverviewTab account={account} /> },
  { value: 'details', content: (account: Account) => <DetailsTab key={account.id} account={account} /> },
  { value: 'risk', content: (account: Account) => <RiskTab account={account} /> },
  { value: 'questions', content: (account: Account) => <QuestionsTab account={account} /> },
  { value: 'notes', content: (account: Account) => <NotesPanel accountId={account.id} /> },
  { value: 'history', content: (account: Account) => <HistoryTab account={account} /> },
] as const;

/** Everything about one company. */
export default function AccountPage() {
  const account = useCall(getAccount, { params: { accountId: useParam('accountId') } });
  return <LoadedRecord of={account}>{(it) => <AccountView account={it} />}</LoadedRecord>;
}

function AccountView({ account }: { account: Account }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const [address, change] = useAddress();
  const guard = useMemo(() => makeTabGuard(), []);
  const { details } = account;
  const place = [details.address.city, details.address.state].filter(Boolean).join(', ');
  const startQuote = (): void => void openStartQuote(account);
  const may = useScopes();
  const mayEnter = may('account:enter');
  const enter = (): void => void impersonate({ id: account.id, accountType: 'CUSTOMER' });
  const editContact = (): void => void openPolicyContact(account);
  const decline = (): void => void openDeclineAccount(account);
  const reopen = (): void => void openReopenAccount(account);
  usePaletteCommands([
    ...(account.can['start-quote']
      ? [{ id: 'start-quote', label: t('account:newQuote'), run: startQuote }]
      : []),
    ...(mayEnter ? [{ id: 'enter-account', label: t('account:enter'), run: enter }] : []),
    ...(account.can['decline-account']
      ? [{ id: 'decline-account', label: t('account:decline.open'), run: decline }]
      : []),
    ...(account.can['reopen-account']
      ? [{ id: 'reopen-account', label: t('account:reopen.open'), run: reopen }]
      : []),
    ...(account.can['update-contact']
      ? [{ id: 'edit-contact', label: t('account:contact.title'), run: editContact }]
      : []),
  ]);
  const choose = async (tab: string): Promise<void> => {
    if (guard.isDirty() && (await askToSwitch()) !== true) return;
    change({ tab, edit: undefined, form: undefined }, { push: true });
  };
  return (
    <TabGuardContext value={guard}>
      <PageHeader
        title={details.name}
        badge={<StatusBadge status={account.status} />}
        back={{ href: `${base}/accounts`, label: t('account:list.label') }}
        subtitle={[details.secondaryIndustry || details.sicSecondaryDesc, place, account.agencyName]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {mayEnter && (
              <Button
                variant="default"
                rightSection={<IconExternalLink size={16} aria-hidden />}
                onClick={enter}
              >
                {t('account:enter')}
              </Button>
            )}
            {account.can['decline-account'] && (
              <Button variant="default" onClick={decline}>
                {t('account:decline.open')}
              </Button>
            )}
            {account.can['reopen-account'] && (
              <Button variant="default" onClick={reopen}>
                {t('account:reopen.open')}
              </Button>
            )}
            {account.can['start-quote'] && <Button onClick={startQuote}>{t('account:newQuote')}</Button>}
          </>
        }
      />
      <PageTabs
        label={details.name}
        value={address['tab']}
        onChange={(tab) => void choose(tab)}
        tabs={tabs
          .filter(({ value }) => value !== 'notes' || may('note:read'))
          .map(({ value, content }) => ({
            value,
            label: t(`account:tab.${value}`),
            content: () => content(account),
          }))}
      />
    </TabGuardContext>
  );
}

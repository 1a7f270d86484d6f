import { getAccount } from '@parapet/contract/account/accounts';
import type { Account } from '@parapet/contract/account/account';
import { MINIMUM_PROFILE_SCORE } from '@parapet/domain/accounts/eligibility';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { usePaletteCommands } from '../../core/commands/palette-commands.ts';
import { ActionButtons } from '../../kit/actions/action-buttons.tsx';
import { ActionMenu } from '../../kit/actions/action-menu.tsx';
import { buildActions, getPaletteCommands } from '../../kit/actions/record-actions.tsx';
import { useGo } from '../../kit/app-link.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { useAddress, useParam } from '../../core/address/use-address.ts';
import { AccountHistory } from '../activity/index.ts';
import { LossRunButton } from '../claims/index.ts';
import { ConnectorsPanel } from '../connector/index.ts';
import { DocumentsPanel } from '../docs/index.ts';
import { CartButton, NotesPanel } from '../quote/index.ts';
import { accountActions } from './account-actions.ts';
import { DetailsTab } from './details/details-tab.tsx';
import { MergesOfAccount } from './merge/merges-of-account.tsx';
import { CompleteDetails } from './overview/complete-details.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { QuestionsTab } from './questions/questions-tab.tsx';
import { RiskTab } from './risk/risk-tab.tsx';
import { askToSwitch, makeTabGuard, TabGuardContext } from './tab-guard.ts';

const tabs = [
  { value: 'overview', content: (account: Account) => <OverviewTab account={account} /> },
  { value: 'details', content: (account: Account) => <DetailsTab key={account.id} account={account} /> },
  { value: 'risk', content: (account: Account) => <RiskTab account={account} /> },
  { value: 'connectors', content: (account: Account) => <ConnectorsPanel accountId={account.id} /> },
  { value: 'questions', content: (account: Account) => <QuestionsTab account={account} /> },
  { value: 'documents', content: (account: Account) => <DocumentsPanel accountId={account.id} /> },
  { value: 'notes', content: (account: Account) => <NotesPanel accountId={account.id} /> },
  { value: 'history', content: (account: Account) => <AccountHistory accountId={account.id} /> },
] as const;

/** Scopes for tabs that need one; the others are open to every reader of the account. */
const needs: Partial<Record<(typeof tabs)[number]['value'], string>> = {
  connectors: 'connector:read',
  notes: 'note:read',
  documents: 'library:read',
  history: 'activity:read',
};

/** Everything about one company. The address of an account that was merged leads to the one that stayed. */
export default function AccountPage() {
  const account = useCall(getAccount, { params: { accountId: useParam('accountId') } });
  return (
    <LoadedRecord of={account}>
      {(it) => (it.mergedInto ? <MovedTo accountId={it.mergedInto} /> : <AccountView account={it} />)}
    </LoadedRecord>
  );
}

function MovedTo({ accountId }: { accountId: string }) {
  const base = useBasePath();
  const go = useGo();
  useEffect(() => go(`${base}/accounts/${accountId}`, { replace: true }), [go, base, accountId]);
  return null;
}

function AccountView({ account }: { account: Account }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const [address, change] = useAddress();
  const guard = useMemo(() => makeTabGuard(), []);
  const { details } = account;
  const place = [details.address.city, details.address.state].filter(Boolean).join(', ');
  const may = useScopes();
  const actions = buildActions(accountActions, (id) => `account:command.${id}.label`, account, {
    mayEnter: may('account:enter'),
    leave: () => go(`${base}/accounts`),
  });
  const inside = actions.filter(({ beside }) => !beside);
  usePaletteCommands(getPaletteCommands(actions));
  const choose = async (tab: string): Promise<void> => {
    if (guard.isDirty() && (await askToSwitch()) !== true) return;
    change({ tab, edit: undefined, form: undefined, question: undefined }, { push: true });
  };
  return (
    <TabGuardContext value={guard}>
      <PageHeader
        title={details.name}
        badge={<StatusBadge status={account.status} />}
        back={
          address['quoteId']
            ? { href: `${base}/quotes/${address['quoteId']}`, label: t('account:details.backToQuote') }
            : { href: `${base}/accounts`, label: t('account:list.label') }
        }
        subtitle={[details.secondaryIndustry || details.sicSecondaryDesc, place, account.agencyName]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <CartButton accountId={account.id} />
            <LossRunButton accountId={account.id} />
            <ActionButtons actions={actions} />
            {account.profileScore < MINIMUM_PROFILE_SCORE && address['edit'] !== '1' && (
              <CompleteDetails account={account} isNextStep />
            )}
            {inside.length > 0 && <ActionMenu actions={inside} label={t('common:action.more')} />}
          </>
        }
      />
      {may('account:merge') && <MergesOfAccount accountId={account.id} />}
      <PageTabs
        label={details.name}
        value={address['tab']}
        onChange={(tab) => void choose(tab)}
        tabs={tabs
          .filter(({ value }) => may(needs[value] ?? 'any'))
          .map(({ value, content }) => ({
            value,
            label: t(`account:tab.${value}`),
            content: () => content(account),
          }))}
      />
    </TabGuardContext>
  );
}

import { getAccount } from '@parapet/contract/account/accounts';
import type { Account } from '@parapet/contract/account/account';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useMe } from '../../core/session/use-me.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { useAddress } from '../../core/address/use-address.ts';
import { AccountHistory } from '../activity/index.ts';
import { DetailsTab } from './details/details-tab.tsx';
import { QuestionsTab } from './questions/questions-tab.tsx';
import { askToSwitch, makeTabGuard, TabGuardContext } from './tab-guard.ts';

/** The facts and answers that the policyholder's own company is insured on. */
export default function CompanyPage() {
  const account = useCall(getAccount, { params: { accountId: useMe().account.id } });
  return <LoadedRecord of={account}>{(it) => <Company account={it} />}</LoadedRecord>;
}

function Company({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const guard = useMemo(() => makeTabGuard(), []);
  const choose = async (tab: string): Promise<void> => {
    if (guard.isDirty() && (await askToSwitch()) !== true) return;
    change({ tab, edit: undefined, form: undefined }, { push: true });
  };
  return (
    <TabGuardContext value={guard}>
      <PageHeader title={account.details.name} subtitle={t('account:company.subtitle')} />
      <PageTabs
        label={account.details.name}
        value={address['tab']}
        onChange={(tab) => void choose(tab)}
        tabs={[
          {
            value: 'details',
            label: t('account:tab.details'),
            content: () => <DetailsTab key={account.id} account={account} />,
          },
          {
            value: 'questions',
            label: t('account:tab.questions'),
            content: () => <QuestionsTab account={account} />,
          },
          {
            value: 'history',
            label: t('account:tab.history'),
            content: () => <AccountHistory accountId={account.id} />,
          },
        ]}
      />
    </TabGuardContext>
  );
}

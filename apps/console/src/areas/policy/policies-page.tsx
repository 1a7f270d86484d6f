import type { ReactNode } from 'react';
import type policyWords from '../../locales/en-US/policy.json';
import { useScopes } from '../../core/session/use-me.ts';
import { useTranslation } from 'react-i18next';
import { ONE_ACCOUNT, useOneAccount } from '../../kit/list/one-account.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { useAddress } from '../../core/address/use-address.ts';
import { useBehindFigure } from './behind-figure.tsx';
import { BindersList } from './binders-list.tsx';
import { BorPoliciesList } from './broker/bor-policies-list.tsx';
import { BrokerChangesList } from './broker/broker-changes-list.tsx';
import { NoticesList } from './notices/notices-list.tsx';
import { PoliciesList } from './policies-list.tsx';

type Fixed = Record<string, string | undefined>;

const tabs: readonly {
  value: keyof typeof policyWords.tabs;
  needs: string;
  content: (fixed: Fixed) => ReactNode;
}[] = [
  {
    value: 'policies',
    needs: 'policy:read',
    content: (fixed) => <PoliciesList name="all-policies" size={25} fixed={fixed} />,
  },
  {
    value: 'binders',
    needs: 'policy:read',
    content: (fixed) => <BindersList name="all-binders" size={25} fixed={fixed} />,
  },
  { value: 'notices', needs: 'policy:cancel', content: () => <NoticesList /> },
  { value: 'broker', needs: 'broker:read', content: () => <BrokerChangesList /> },
  { value: 'moved', needs: 'broker:ask', content: () => <BorPoliciesList /> },
];

/** All policies and binders that a user may see, or those of the account that the address names. */
export default function PoliciesPage() {
  const { t } = useTranslation();
  const may = useScopes();
  const [address, change] = useAddress();
  const { fixed, note } = useOneAccount();
  const behind = useBehindFigure();
  const choose = (tab: string): void =>
    change(
      {
        ...Object.fromEntries(Object.keys(address).map((key) => [key, undefined])),
        [ONE_ACCOUNT]: address[ONE_ACCOUNT],
        tab,
      },
      { push: true },
    );
  return (
    <>
      <PageHeader title={t('organization:nav.policies')} />
      <PageTabs
        label={t('organization:nav.policies')}
        value={address['tab']}
        onChange={choose}
        tabs={tabs
          .filter(({ needs }) => may(needs))
          .map(({ value, content }) => ({
            value,
            label: t(`policy:tabs.${value}`),
            content: () => content(fixed),
          }))}
        note={note ?? behind}
      />
    </>
  );
}

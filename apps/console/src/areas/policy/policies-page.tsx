import type { ReactNode } from 'react';
import type policyWords from '../../locales/en-US/policy.json';
import { useScopes } from '../../core/session/use-me.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { useAddress } from '../../core/use-address.ts';
import { BindersList } from './binders-list.tsx';
import { BorPoliciesList } from './broker/bor-policies-list.tsx';
import { BrokerChangesList } from './broker/broker-changes-list.tsx';
import { NoticesList } from './notices/notices-list.tsx';
import { PoliciesList } from './policies-list.tsx';

const tabs: readonly { value: keyof typeof policyWords.tabs; needs: string; content: () => ReactNode }[] = [
  { value: 'policies', needs: 'policy:read', content: () => <PoliciesList name="all-policies" size={25} /> },
  { value: 'binders', needs: 'policy:read', content: () => <BindersList name="all-binders" size={25} /> },
  { value: 'notices', needs: 'policy:cancel', content: () => <NoticesList /> },
  { value: 'broker', needs: 'broker:read', content: () => <BrokerChangesList /> },
  { value: 'moved', needs: 'broker:ask', content: () => <BorPoliciesList /> },
];

/** All policies and binders that a user may see. */
export default function PoliciesPage() {
  const { t } = useTranslation();
  const may = useScopes();
  const [address, change] = useAddress();
  const choose = (tab: string): void =>
    change(
      { ...Object.fromEntries(Object.keys(address).map((key) => [key, undefined])), tab },
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
          .map(({ value, content }) => ({ value, label: t(`policy:tabs.${value}`), content }))}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { useAddress } from '../../core/use-address.ts';
import { BindersList } from './binders-list.tsx';
import { PoliciesList } from './policies-list.tsx';

const tabs = [
  { value: 'policies', content: () => <PoliciesList name="all-policies" size={25} /> },
  { value: 'binders', content: () => <BindersList name="all-binders" size={25} /> },
] as const;

/** All policies and binders that a user may see. */
export default function PoliciesPage() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const choose = (tab: string): void =>
    change(
      { ...Object.fromEntries(Object.keys(address).map((key) => [key, undefined])), tab },
      { push: true },
    );
  return (
    <>
      <PageHeader title={t('common:nav.policies')} />
      <PageTabs
        label={t('common:nav.policies')}
        value={address['tab']}
        onChange={choose}
        tabs={tabs.map(({ value, content }) => ({ value, label: t(`policy:list.${value}`), content }))}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { useAddress } from '../../core/address/use-address.ts';
import { ManageLinks } from './manage-links.tsx';
import { MfaTab } from './mfa/mfa-tab.tsx';
import { PasswordTab } from './password/password-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SessionsTab } from './sessions/sessions-tab.tsx';

const tabs = [
  { value: 'profile', content: () => <ProfileTab /> },
  { value: 'mfa', content: () => <MfaTab /> },
  { value: 'password', content: () => <PasswordTab /> },
  { value: 'sessions', content: () => <SessionsTab /> },
] as const;

/** {base}/manage/me: what users change about their own login, for every account type. */
export default function MePage() {
  const { t } = useTranslation();
  const me = useMe();
  const [address, change] = useAddress();
  return (
    <>
      <PageHeader
        title={t('organization:me.title')}
        subtitle={[me.fullName, me.role.name, me.account.name].join(' · ')}
        links={<ManageLinks />}
      />
      <PageTabs
        label={t('organization:me.tabs')}
        value={address['tab']}
        onChange={(tab) => change({ tab }, { push: true })}
        tabs={tabs.map(({ value, content }) => ({
          value,
          label: t(`organization:me.tab.${value}`),
          content,
        }))}
      />
    </>
  );
}

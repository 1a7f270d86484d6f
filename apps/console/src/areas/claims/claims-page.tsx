import { useTranslation } from 'react-i18next';
import { useMe, useScopes } from '../../core/session/use-me.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { LossRunButton } from './loss-run-button.tsx';
import { ClaimDrafts, ClaimsList } from './claims-list.tsx';
import { ClaimBookingsList, ClaimFilesList, ClaimsDue, ClaimsToTriage } from './examiner-lists.tsx';

/**
 * {base}/claims: the start page of vendors, where others look up claims, and the desk of those who work on
 * them.
 */
export default function ClaimsPage() {
  const { t } = useTranslation();
  const me = useMe();
  const works = useScopes()('claim:work');
  const ownAccount = me.account.accountType === 'CUSTOMER' ? me.account.id : null;
  return (
    <>
      <PageHeader
        title={t('policy:claims.label')}
        subtitle={t('policy:claims.subtitle')}
        actions={ownAccount && <LossRunButton accountId={ownAccount} />}
      />
      {works ? <Desk /> : <ClaimsList size={25} />}
    </>
  );
}

function Desk() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  return (
    <PageTabs
      label={t('policy:claims.label')}
      value={address['tab']}
      // What narrowed one list means nothing to the next.
      onChange={(tab) => change({ ...emptyLike(address), tab }, { push: true })}
      tabs={[
        {
          value: 'claims',
          label: t('policy:claims.tab.claims'),
          content: () => <ClaimFilesList withReport />,
        },
        { value: 'triage', label: t('policy:claims.tab.triage'), content: () => <ClaimsToTriage /> },
        { value: 'due', label: t('policy:claims.tab.due'), content: () => <ClaimsDue /> },
        { value: 'bookings', label: t('policy:claims.tab.bookings'), content: () => <ClaimBookingsList /> },
        { value: 'drafts', label: t('policy:claims.tab.drafts'), content: () => <ClaimDrafts /> },
      ]}
    />
  );
}

const emptyLike = (address: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(address).map((name) => [name, undefined]));

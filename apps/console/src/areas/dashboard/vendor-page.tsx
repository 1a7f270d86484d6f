import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PartnerFigures } from '../organization/index.ts';
import { ClaimFigures, ClaimsList } from '../claims/index.ts';
import classes from './dashboard.module.css';

/** The home page of a vendor: the claims it works on. */
export default function VendorDashboardPage() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <>
      <PageHeader
        title={t('agency:dashboard.title')}
        subtitle={t('agency:welcome.VENDOR', { name: me.firstName, account: me.account.name })}
      />
      <ClaimFigures />
      <PartnerFigures />
      <div className={classes.rows}>
        <ClaimsList />
      </div>
    </>
  );
}

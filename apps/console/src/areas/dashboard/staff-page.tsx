import { useTranslation } from 'react-i18next';
import { useMe, useScopes } from '../../core/session/use-me.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Section } from '../../kit/page/section.tsx';
import { ClaimsDesk } from '../claims/index.ts';
import { BookFigures, RenewalsList } from '../policy/index.ts';
import { DeskOfUnderwriter, QuoteFunnel, WaitingReasons } from '../quote/index.ts';
import classes from './dashboard.module.css';
import { CurrencySwitch, PeriodSelect, useFiguresQuery } from './use-figures-query.tsx';

/**
 * The home page of provider staff: what they see of the book, new submissions, and what waits for an
 * underwriter.
 */
export default function StaffDashboardPage() {
  const { t } = useTranslation();
  const me = useMe();
  const may = useScopes();
  // Whoever knows all organizations sees the business of all; others that of whom they were assigned.
  const seesAll = may('organization:read');
  const query = useFiguresQuery();
  if (may('claim:work') && !may('quote:underwrite')) return <ClaimsHome />;
  return (
    <>
      <PageHeader
        title={t('agency:dashboard.title')}
        subtitle={t(seesAll ? 'agency:staff.welcome' : 'agency:staff.assigned', { name: me.firstName })}
        actions={
          <>
            <PeriodSelect />
            <CurrencySwitch />
          </>
        }
      />
      {may('quote:underwrite') && <DeskOfUnderwriter />}
      <BookFigures
        query={query}
        tiles={['inForce', 'bound', 'unpaid', 'renewing', 'exposed']}
        rankings={['products', 'agencies']}
      />
      <div className={classes.pair}>
        <QuoteFunnel query={query} />
        {may('quote:underwrite') && <WaitingReasons query={query} />}
      </div>
      <Section title={t('agency:dashboard.RENEWALS')}>
        <RenewalsList size={10} />
      </Section>
    </>
  );
}

/** The home page of who examines claims: their own work, not the book. */
function ClaimsHome() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <>
      <PageHeader
        title={t('agency:dashboard.title')}
        subtitle={t('agency:staff.claims', { name: me.firstName })}
      />
      <ClaimsDesk />
    </>
  );
}

import { getAgencyBillStats, type AgencyBillStats } from '@parapet/contract/billing/agency-bill';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { AgencyBillAges } from './agency-bill-ages.tsx';
import { AgencyBillStatement } from './agency-bill-statement.tsx';

/** /agency-bill: what agencies that bill their clients owe. An agency sees its own, staff choose one. */
export default function AgencyBillPage() {
  const { t } = useTranslation();
  const [address] = useAddress();
  const isStaff = useScopes()('ledger:read');
  const stats = useCall(getAgencyBillStats, { query: {} });
  return (
    <>
      <PageHeader title={t('policy:agencyBill.title')} subtitle={t('policy:agencyBill.subtitle')} />
      <Loaded of={stats}>
        {({ agencies }) => {
          const chosen =
            agencies.find(({ agencyId }) => agencyId === address['agencyId']) ??
            (agencies.length === 1 ? agencies[0] : undefined);
          return (
            <>
              {agencies.length === 0 && <p className="quiet">{t('policy:agencyBill.none')}</p>}
              {isStaff && agencies.length > 0 && <Agencies agencies={agencies} chosen={chosen?.agencyId} />}
              {chosen && <OneAgency key={chosen.agencyId} stats={chosen} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function OneAgency({ stats }: { stats: AgencyBillStats }) {
  const [address] = useAddress();
  const asked = stats.months.find(({ month, year }) => `${year}-${month}` === address['month']);
  const chosen = asked ?? stats.months[0]!;
  return (
    <>
      <AgencyBillAges stats={stats} />
      <AgencyBillStatement stats={stats} month={chosen.month} year={chosen.year} />
    </>
  );
}

/** The agencies that bill their clients, each with what it owes. */
function Agencies({ agencies, chosen }: { agencies: AgencyBillStats[]; chosen: string | undefined }) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <Section title={t('policy:agencyBill.agencies')} flush>
      <SmallTable
        label={t('policy:agencyBill.agencies')}
        rows={agencies}
        keyOf={({ agencyId }) => agencyId}
        columns={[
          {
            title: t('policy:agencyBill.agency'),
            cell: (row) => (
              <AppLink
                href={`${base}/agency-bill?agencyId=${row.agencyId}`}
                {...(row.agencyId === chosen && { 'aria-current': 'true' as const })}
              >
                {row.agencyName}
              </AppLink>
            ),
          },
          { title: t('policy:agencyBill.open'), money: ({ open }) => open.amount },
          { title: t('policy:agencyBill.overdue'), money: ({ overdue }) => overdue.amount },
          { title: t('policy:agencyBill.credit'), money: ({ credit }) => credit },
        ]}
      />
    </Section>
  );
}

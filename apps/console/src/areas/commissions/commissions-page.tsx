import { getCommissionAggregate, type CommissionAggregate } from '@parapet/contract/commissions/statements';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable, type Column } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { AgencyCommissions } from './agency-commissions.tsx';
import { BankFiles } from './bank-files.tsx';

/** /commissions: what agencies have earned. An agency sees its own, staff see all and choose one. */
export default function CommissionsPage() {
  const { t } = useTranslation();
  const [address] = useAddress();
  const isStaff = useScopes()('commission:pay');
  const aggregate = useCall(getCommissionAggregate, { query: {} });
  return (
    <>
      <PageHeader title={t('policy:commissions.title')} subtitle={t('policy:commissions.subtitle')} />
      <Loaded of={aggregate}>
        {({ agencies }) => {
          const chosen =
            agencies.find(({ agencyId }) => agencyId === address['agencyId']) ??
            (isStaff ? undefined : agencies[0]);
          return (
            <>
              {agencies.length === 0 && <p className="quiet">{t('policy:commissions.none')}</p>}
              {isStaff && agencies.length > 0 && <Agencies agencies={agencies} chosen={chosen?.agencyId} />}
              {isStaff && <BankFiles chosen={address['batchId']} />}
              {chosen && <AgencyCommissions key={chosen.agencyId} agency={chosen} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const columns = ['commission', 'brokerFees', 'balance', 'payable', 'held'] as const;

/** Every agency with what is due to it, by the sums of the ledger. */
function Agencies({ agencies, chosen }: { agencies: CommissionAggregate[]; chosen: string | undefined }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const title = t('policy:commissions.agencies');
  return (
    <Section title={title} flush>
      <SmallTable
        label={title}
        rows={agencies}
        keyOf={({ agencyId }) => agencyId}
        columns={[
          {
            title: t('policy:commissions.agency'),
            cell: (row) => (
              <>
                <AppLink
                  href={`${base}/commissions?agencyId=${row.agencyId}`}
                  {...(row.agencyId === chosen && { 'aria-current': 'true' as const })}
                >
                  {row.agencyName}
                </AppLink>{' '}
                {row.pausedPayment && <StatusBadge tone="neutral" label={t('policy:commissions.paused')} />}
              </>
            ),
          },
          ...columns.map((name): Column<CommissionAggregate> => ({
            title: t(`policy:commissions.column.${name}`),
            money: (row) => row[name],
          })),
        ]}
      />
    </Section>
  );
}

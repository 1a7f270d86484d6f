import type { PartnerDashboard } from '@parapet/contract/partners/dashboard';
import { funnelStages } from '@parapet/domain/figures/figure';
import type { Currency } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { useDashboardPeriod } from '../../../core/session/use-dashboard-period.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { numberText } from '../../../kit/format.ts';
import { ONE_ACCOUNT } from '../../../kit/list/one-account.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable, type Column } from '../../../kit/page/small-table.tsx';
import { policiesBehind } from '../../policy/index.ts';
import classes from './partners.module.css';

type Member = NonNullable<PartnerDashboard['members']>[number];

/**
 * Lists the contribution of each member; for agencies also how far the quotes got that they started in the
 * period.
 */
export function Members({
  members,
  currency,
  after,
}: {
  members: readonly Member[];
  currency: Currency;
  after: string | undefined;
}) {
  const { t } = useTranslation();
  const base = useBasePath();
  const [period] = useDashboardPeriod();
  const title = t('organization:partner.dashboard.members');
  const hasFunnel = members.some(({ funnel }) => funnel !== null);
  const getHref = ({ id, kind }: Member) =>
    kind === 'AGENCY'
      ? policiesBehind(base, { agencyId: id, currency, isInForce: true })
      : `${base}/policies?${ONE_ACCOUNT}=${id}`;
  const stages: Column<Member>[] = funnelStages.map((stage) => ({
    title: t(`quote:figures.step.${stage}`),
    cell: ({ id, funnel }) =>
      funnel && stage === 'started' ? (
        <AppLink href={quotesBegun(base, { agencyId: id, currency, after })}>
          {numberText(funnel.started)}
        </AppLink>
      ) : (
        numberText(funnel?.[stage] ?? 0)
      ),
    end: true,
  }));
  return (
    <div className={classes.wide}>
      <Section
        title={title}
        text={
          hasFunnel
            ? t('organization:partner.dashboard.funnelText', { period: t(`organization:period.${period}`) })
            : undefined
        }
      >
        {members.length === 0 ? (
          <p className="quiet">{t('organization:partner.dashboard.noMembers')}</p>
        ) : (
          <SmallTable
            label={title}
            rows={members}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('organization:partner.dashboard.member'),
                cell: (row) => <AppLink href={getHref(row)}>{row.name}</AppLink>,
              },
              ...(hasFunnel ? stages : []),
              {
                title: t('organization:partner.dashboard.policies'),
                cell: (row) => numberText(row.policies),
                end: true,
              },
              { title: t('organization:partner.dashboard.inForce'), money: (row) => row.premium },
            ]}
          />
        )}
      </Section>
    </div>
  );
}

/** The list of the quotes that an agency started in the period, as the figure counts them. */
function quotesBegun(
  base: string,
  { agencyId, currency, after }: { agencyId: string; currency: Currency; after: string | undefined },
): string {
  const filters = { agencyId, currency, ...(after && { createdFrom: after }) };
  const query = Object.entries(filters).map(([name, value]) => [`filter.${name}`, `in:${value}`]);
  return `${base}/quotes?${new URLSearchParams(query as [string, string][]).toString()}`;
}

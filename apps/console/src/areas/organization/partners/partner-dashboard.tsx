import { getPartnerDashboard, type PartnerDashboard } from '@parapet/contract/partners/dashboard';
import type { Currency } from '@parapet/domain/money';
import { findKind, getTraits, type PartnerView } from '@parapet/domain/partners/kinds';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useMe } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { Ranking } from '../../../kit/charts/ranking.tsx';
import { dateText, majorText, numberText, percentText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { sharesOfTreaty } from '../../billing/index.ts';
import { policiesBehind } from '../../policy/index.ts';
import { Members } from './partner-members.tsx';
import classes from './partners.module.css';

type Query = { currency?: Currency; after?: string };
type Parts = { [View in PartnerView]: NonNullable<PartnerDashboard[View]> };

/** Shows the figures that matter to the partner's kind, in the order of its declaration. */
export function PartnerFigures({ query = {} }: { query?: Query }) {
  const { account } = useMe();
  const kind = findKind(account.accountType);
  const views = kind ? getTraits(kind).dashboard : [];
  const dashboard = useCall(
    getPartnerDashboard,
    {
      query: {
        ...(query.currency && { currency: query.currency }),
        ...(query.after && { after: query.after }),
      },
    },
    { enabled: views.length > 0, keep: true },
  );
  if (views.length === 0) return null;
  return (
    <Loaded of={dashboard}>
      {(it) => (
        <div className={classes.parts}>
          {views.map(
            (view) => it[view] && <Part key={view} view={view} dashboard={it} after={query.after} />,
          )}
        </div>
      )}
    </Loaded>
  );
}

type PartProps = { view: PartnerView; dashboard: PartnerDashboard; after: string | undefined };

function Part({ view, dashboard, after }: PartProps): ReactNode {
  switch (view) {
    case 'written':
      return <Written written={dashboard.written!} currency={dashboard.currency} />;
    case 'treaties':
      return <Treaties treaties={dashboard.treaties!} currency={dashboard.currency} />;
    case 'members':
      return <Members members={dashboard.members!} currency={dashboard.currency} after={after} />;
    case 'risk':
      return <Risk risk={dashboard.risk!} />;
    case 'cases':
      return <Cases cases={dashboard.cases!} />;
  }
}

function Written({ written, currency }: { written: Parts['written']; currency: Currency }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const aggregates = (rows: Parts['written']['zones'], by: 'place' | 'industryClass') =>
    rows.map(({ name, policies, limit }) => ({
      key: name,
      // An industry's name begins with its class.
      href: name
        ? policiesBehind(base, {
            [by]: by === 'place' ? name : name.split(' ')[0]!,
            currency,
            isInForce: true,
          })
        : undefined,
      name: name || t('policy:figures.nowhere'),
      value: limit,
      text: `${majorText(limit, currency)} · ${t('policy:figures.policies', { count: policies, number: numberText(policies) })}`,
    }));
  const none = t('policy:figures.none');
  return (
    <>
      <div className={classes.wide}>
        <Section
          title={t('organization:partner.dashboard.years')}
          text={t('organization:partner.dashboard.yearsText')}
        >
          {written.years.length === 0 ? (
            <p className="quiet">{none}</p>
          ) : (
            <SmallTable
              label={t('organization:partner.dashboard.years')}
              rows={written.years}
              keyOf={(row) => String(row.year)}
              columns={[
                {
                  title: t('organization:partner.dashboard.year'),
                  cell: (row) => (
                    <AppLink href={policiesBehind(base, { underwritingYear: String(row.year), currency })}>
                      {row.year}
                    </AppLink>
                  ),
                },
                {
                  title: t('organization:partner.dashboard.policies'),
                  cell: (row) => numberText(row.policies),
                  end: true,
                },
                { title: t('organization:partner.dashboard.written'), money: (row) => row.written },
                { title: t('organization:partner.dashboard.earned'), money: (row) => row.earned },
                { title: t('organization:partner.dashboard.incurred'), money: (row) => row.incurred },
                {
                  title: t('organization:partner.dashboard.lossRatio'),
                  cell: (row) => (row.lossRatio === null ? '–' : percentText(row.lossRatio)),
                  end: true,
                },
              ]}
            />
          )}
        </Section>
      </div>
      <Section title={t('organization:partner.dashboard.zones')}>
        <Ranking none={none} rows={aggregates(written.zones, 'place')} />
      </Section>
      <Section title={t('organization:partner.dashboard.industries')}>
        <Ranking none={none} rows={aggregates(written.industries, 'industryClass')} />
      </Section>
    </>
  );
}

function Treaties({ treaties, currency }: { treaties: Parts['treaties']; currency: Currency }) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <div className={classes.wide}>
      <Section
        title={t('organization:partner.dashboard.treaties')}
        text={t('organization:partner.dashboard.treatiesText')}
      >
        {treaties.length === 0 ? (
          <p className="quiet">{t('organization:partner.dashboard.noTreaty')}</p>
        ) : (
          <SmallTable
            label={t('organization:partner.dashboard.treaties')}
            rows={treaties}
            keyOf={(row) => row.treatyId}
            columns={[
              {
                title: t('organization:partner.dashboard.treaty'),
                cell: ({ treatyId }) => <AppLink href={sharesOfTreaty(base, treatyId)}>{treatyId}</AppLink>,
              },
              {
                title: t('organization:partner.dashboard.share'),
                cell: (row) => percentText(row.share),
                end: true,
              },
              {
                title: t('organization:partner.dashboard.limit'),
                cell: (row) => majorText(row.limit, currency),
                end: true,
              },
              { title: t('organization:partner.dashboard.premium'), money: (row) => row.premium },
              { title: t('organization:partner.dashboard.commission'), money: (row) => row.commission },
              { title: t('organization:partner.dashboard.remitted'), money: (row) => row.amount },
              {
                title: t('organization:partner.dashboard.through'),
                cell: (row) => (row.through ? dateText(row.through) : '–'),
                end: true,
              },
            ]}
          />
        )}
      </Section>
    </div>
  );
}

function Risk({ risk }: { risk: Parts['risk'] }) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <div className={classes.wide}>
      <Section
        title={t('organization:partner.dashboard.risk')}
        text={t('organization:partner.dashboard.riskText')}
      >
        {risk.length === 0 ? (
          <p className="quiet">{t('organization:partner.dashboard.noAccounts')}</p>
        ) : (
          <SmallTable
            label={t('organization:partner.dashboard.risk')}
            rows={risk}
            keyOf={(row) => row.accountId}
            columns={[
              {
                title: t('organization:partner.dashboard.account'),
                cell: (row) => (
                  <AppLink href={`${base}/accounts/${row.accountId}?tab=risk`}>{row.name}</AppLink>
                ),
              },
              {
                title: t('organization:partner.dashboard.score'),
                cell: (row) => row.score ?? '–',
                end: true,
              },
              {
                title: t('organization:partner.dashboard.industryScore'),
                cell: (row) => row.industryScore ?? '–',
                end: true,
              },
              {
                title: t('organization:partner.dashboard.findings'),
                cell: ({ findings }) => t('organization:partner.dashboard.bySeverity', findings),
                end: true,
              },
              {
                title: t('organization:partner.dashboard.disagreements'),
                cell: (row) => numberText(row.disagreements),
                end: true,
              },
              {
                title: t('organization:partner.dashboard.policies'),
                cell: (row) => numberText(row.policies),
                end: true,
              },
              {
                title: t('organization:partner.dashboard.scanned'),
                cell: (row) => (row.scannedAt ? dateText(row.scannedAt) : '–'),
                end: true,
              },
            ]}
          />
        )}
      </Section>
    </div>
  );
}

function Cases({ cases }: { cases: Parts['cases'] }) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <div className={classes.wide}>
      <Section title={t('organization:partner.dashboard.cases')}>
        <Ranking
          none={t('organization:partner.dashboard.noCases')}
          rows={cases.map(({ category, filed, open }) => ({
            key: category ?? '',
            href: category ? `${base}/claims?filter.vendorCategory=in:${category}` : undefined,
            name: category
              ? t(`policy:claims.vendor.kind.${category}`)
              : t('organization:partner.dashboard.other'),
            value: filed,
            text: t('organization:partner.dashboard.openOf', { open, filed }),
          }))}
        />
      </Section>
    </div>
  );
}

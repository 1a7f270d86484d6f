import { sumFinanced } from '@parapet/contract/billing/financed';
import type { PlanStanding } from '@parapet/domain/ledger/plan-standing';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useMe } from '../../core/session/use-me.ts';
import { FigureTile, FigureTiles } from '../../kit/charts/figure-tile.tsx';
import { moneyText, numberText } from '../../kit/format.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './dashboard.module.css';
import { FinancedList } from './financed-list.tsx';

/** Each figure opens into the plans of which it is the sum. */
const tiles = {
  inDefault: ['DEFAULT'],
  due: ['DEFAULT', 'DUE'],
  paid: null,
  amountFinanced: null,
  advanceOwed: null,
} as const satisfies Record<string, readonly PlanStanding[] | null>;

function PlanTiles() {
  const { t } = useTranslation();
  const base = useBasePath();
  const sums = useCall(sumFinanced, { query: {} }, { keep: true });
  return (
    <Loaded of={sums}>
      {({ totals, standings, count: all }) => {
        const getCount = (of: readonly PlanStanding[] | null) =>
          of === null
            ? all
            : standings.reduce((sum, one) => sum + (of.includes(one.standing) ? one.count : 0), 0);
        return (
          <FigureTiles label={t('policy:financed.label')}>
            {(Object.keys(tiles) as (keyof typeof tiles)[]).map((name) => {
              const of = tiles[name];
              const count = getCount(of);
              const amounts = totals.map((total) => moneyText(total[name]));
              return (
                <FigureTile
                  key={name}
                  label={t(`policy:financed.tile.${name}`)}
                  value={amounts.join(' + ') || '–'}
                  note={t('policy:financed.plans', { count, number: numberText(count) })}
                  tone={of !== null && count > 0 ? 'caution' : undefined}
                  href={`${base}/dashboard${of === null ? '' : `?filter.standing=in:${of.join(',')}`}`}
                />
              );
            })}
          </FigureTiles>
        );
      }}
    </Loaded>
  );
}

/** A premium processor's home page: the policies it finances, and the amounts due and in default. */
export default function ProcessorDashboardPage() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <>
      <PageHeader
        title={t('agency:dashboard.title')}
        subtitle={t('agency:welcome.PREMIUM_PROCESSOR', { name: me.firstName, account: me.account.name })}
      />
      <PlanTiles />
      <div className={classes.rows}>
        <FinancedList />
      </div>
    </>
  );
}

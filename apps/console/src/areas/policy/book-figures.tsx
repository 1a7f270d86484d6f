import { getPolicyDashboard } from '@parapet/contract/policy/dashboard';
import type { Answer, Request } from '@parapet/contract/call';
import { type Money, toMajor } from '@parapet/domain/money';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useDashboardPeriod } from '../../core/session/use-dashboard-period.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { FigureTile, FigureTiles } from '../../kit/charts/figure-tile.tsx';
import { MonthsChart } from '../../kit/charts/months-chart.tsx';
import { SparkBars } from '../../kit/charts/spark-bars.tsx';
import { Ranking } from '../../kit/charts/ranking.tsx';
import { briefMoneyText, majorText, moneyText, numberText, wholeMoneyText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './book-figures.module.css';

type Book = Answer<typeof getPolicyDashboard>;
export type BookTile = 'inForce' | 'bound' | 'unpaid' | 'renewing' | 'exposed' | 'binders' | 'cancelled';
export type BookRanking = 'products' | 'places' | 'agencies';
type Query = NonNullable<Request<typeof getPolicyDashboard>['query']>;
type Props = {
  query: Query;
  tiles: readonly BookTile[];
  rankings: readonly BookRanking[];
  /** Main content for its readers, between the tiles and the rest. */ first?: ReactNode;
};

/** Requested once, wherever on the page the figures are shown. */
export const useBook = (query: Query) => useCall(getPolicyDashboard, { query }, { keep: true });

/** The book in figures: tiles, premium by month, and its sources. */
export function BookFigures({ query, tiles, rankings, first }: Props) {
  const book = useBook(query);
  return (
    <Loaded of={book} skeleton={<Bones />}>
      {(it) => (
        <>
          <BookTiles book={it} tiles={tiles} />
          {first}
          <div className={classes.columns}>
            <PremiumByMonth book={it} />
            {rankings.map((name) => (
              <BookRank key={name} book={it} name={name} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Only the tiles, for pages that are mainly about the rows. */
export function BookSummary({ query, tiles }: Omit<Props, 'rankings' | 'first'>) {
  return (
    <Loaded of={useBook(query)} skeleton={<TileBones />}>
      {(it) => <BookTiles book={it} tiles={tiles} />}
    </Loaded>
  );
}

function BookTiles({ book, tiles }: { book: Book; tiles: readonly BookTile[] }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const [period] = useDashboardPeriod();
  const policies = (view: string): string =>
    `${base}/policies?filter.view=${encodeURIComponent(`in:${view}`)}`;
  const worth = ({ count, premium }: { count: number; premium: Money }) => ({
    value: wholeMoneyText(premium),
    note: t('policy:figures.policies', { count, number: numberText(count) }),
  });
  const shown: Record<BookTile, Omit<Parameters<typeof FigureTile>[0], 'label'>> = {
    inForce: { ...worth(book.inForce), href: policies('active') },
    bound: {
      ...worth(book.bound),
      picture: (
        <SparkBars
          label={t('policy:figures.course', { most: wholeMoneyText(getMost(book)) })}
          values={book.months.map(({ premium }) => premium.amount)}
        />
      ),
    },
    unpaid: { ...worth(book.unpaid), tone: book.unpaid.count > 0 ? 'caution' : undefined },
    renewing: { ...worth(book.renewing), href: policies('openForRenewal') },
    exposed: {
      value: majorText(book.exposed.limit, book.currency),
      note: t('policy:figures.policies', {
        count: book.exposed.count,
        number: numberText(book.exposed.count),
      }),
    },
    binders: { value: numberText(book.binders), note: t('policy:figures.toIssue') },
    cancelled: { value: numberText(book.cancelled), href: policies('cancellations') },
  };
  return (
    <FigureTiles label={t('policy:figures.label')}>
      {tiles.map((name) => (
        <FigureTile
          key={name}
          label={t(`policy:figures.tile.${name}`, { period: t(`organization:period.${period}`) })}
          {...shown[name]}
        />
      ))}
    </FigureTiles>
  );
}

const getMost = ({ months, currency }: Book): Money =>
  months.reduce((most, { premium }) => (premium.amount > most.amount ? premium : most), {
    amount: 0,
    currency,
  });

function PremiumByMonth({ book }: { book: Book }) {
  const { t } = useTranslation();
  const title = t('policy:figures.byMonth');
  return (
    <div className={classes.wide}>
      <Section title={title} text={t('policy:figures.byMonthText')}>
        <MonthsChart
          label={title}
          rows={book.months.map(({ month, premium, count }) => ({
            month,
            value: toMajor(premium),
            brief: premium.amount === 0 ? '' : briefMoneyText(premium),
            text: `${moneyText(premium)} · ${t('policy:figures.policies', { count, number: numberText(count) })}`,
          }))}
        />
      </Section>
    </div>
  );
}

function BookRank({ book, name }: { book: Book; name: BookRanking }) {
  const { t } = useTranslation();
  const names: Record<BookRanking, () => { key: string; name: string; premium: Money }[]> = {
    products: () =>
      book.products.map((row) => ({ ...row, key: row.product, name: t(`quote:product.${row.product}`) })),
    places: () =>
      book.places.map((row) => ({ ...row, key: row.place, name: row.place || t('policy:figures.nowhere') })),
    agencies: () => book.agencies.map((row) => ({ ...row, key: row.agencyName, name: row.agencyName })),
  };
  return (
    <Section title={t(`policy:figures.rank.${name}`)}>
      <Ranking
        none={t('policy:figures.none')}
        rows={names[name]().map((row) => ({
          key: row.key,
          name: row.name,
          value: toMajor(row.premium),
          text: wholeMoneyText(row.premium),
        }))}
      />
    </Section>
  );
}

function Bones() {
  return (
    <div aria-busy="true">
      <TileBones />
      <Skeleton height={260} />
    </div>
  );
}

const TileBones = () => (
  <div className={classes.bones} aria-busy="true">
    {[1, 2, 3, 4].map((one) => (
      <Skeleton key={one} height={92} />
    ))}
  </div>
);

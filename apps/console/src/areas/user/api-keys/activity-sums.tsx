import {
  type DateFilter,
  getApiActivityGraph,
  getApiActivityStats,
} from '@parapet/contract/apiactivity/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { DaysChart } from '../../../kit/charts/days-chart.tsx';
import { FigureTile, FigureTiles } from '../../../kit/charts/figure-tile.tsx';
import { numberText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import classes from './api-keys.module.css';

type Query = { apiClientId?: string; dateFilter?: DateFilter };
type Day = { day: string; calls: number };

/** The calls of a period in sums, by day, by key and by call. */
export function ActivitySums({ query }: { query: Query }) {
  const { t } = useTranslation();
  const stats = useCall(getApiActivityStats, { query }, { keep: true });
  const graph = useCall(getApiActivityGraph, { query }, { keep: true });
  const time = (value: number | null): string =>
    value === null ? '–' : t('organization:apiActivity.ms', { count: numberText(value) as never });
  const figures = [
    {
      title: t('organization:apiActivity.calls'),
      end: true,
      cell: ({ calls }: { calls: number }) => numberText(calls),
    },
    {
      title: t('organization:apiActivity.refused'),
      end: true,
      cell: ({ refused }: { refused: number }) => numberText(refused),
    },
  ];
  return (
    <Loaded of={stats}>
      {(sums) => (
        <>
          <FigureTiles label={t('organization:apiActivity.totals')}>
            <FigureTile label={t('organization:apiActivity.calls')} value={numberText(sums.calls)} />
            <FigureTile label={t('organization:apiActivity.refused')} value={numberText(sums.refused)} />
            <FigureTile
              label={t('organization:apiActivity.failedCalls')}
              value={numberText(sums.failed)}
              tone={sums.failed > 0 ? 'caution' : undefined}
            />
            <FigureTile label={t('organization:apiActivity.median')} value={time(sums.medianMilliseconds)} />
            <FigureTile label={t('organization:apiActivity.p95')} value={time(sums.p95Milliseconds)} />
          </FigureTiles>
          {sums.calls > 0 && (
            <div className={classes.tables}>
              <Section title={t('organization:apiActivity.byDay')}>
                <DaysChart
                  label={t('organization:apiActivity.byDay')}
                  rows={everyDay(graph.data?.days ?? []).map(({ day, calls }) => ({
                    day,
                    value: calls,
                    text: t('organization:apiActivity.chartText', { count: calls }),
                  }))}
                />
              </Section>
              <Section title={t('organization:apiActivity.byKey')} flush>
                <SmallTable
                  label={t('organization:apiActivity.byKey')}
                  rows={sums.keys.slice(0, 5)}
                  keyOf={({ keyId }) => keyId}
                  columns={[
                    { title: t('organization:apiActivity.key'), cell: ({ keyName }) => keyName },
                    ...figures,
                  ]}
                />
              </Section>
              <Section title={t('organization:apiActivity.byCall')} flush>
                <SmallTable
                  label={t('organization:apiActivity.byCall')}
                  rows={sums.callIds.slice(0, 5)}
                  keyOf={({ callId }) => callId}
                  columns={[
                    { title: t('organization:apiActivity.column.callId'), cell: ({ callId }) => callId },
                    ...figures,
                  ]}
                />
              </Section>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

/** A quarter of a year is as many bars as can be told apart. */
const MOST_DAYS = 92;

/** The days between, on which nobody called, too. */
function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const calls = new Map(days.map((one) => [one.day, one.calls]));
  const all: Day[] = [];
  for (let day = last.day; day >= first.day && all.length < MOST_DAYS; day = addDays(day as PlainDate, -1))
    all.unshift({ day, calls: calls.get(day) ?? 0 });
  return all;
}

import { lazy, Suspense } from 'react';
import { useRegion } from '../../core/use-region.ts';
import classes from './figures.module.css';

const MonthBars = lazy(() => import('./month-bars.tsx'));

export type DayRow = {
  /** '2026-11-23'. */ day: string;
  value: number;
  /** The value in words: '12 calls'. */ text: string;
};

/** More bars than this have no room for a figure above each: a scale stands beside them. */
const MOST_NAMED = 14;

/** Days as bars; a table has the same content for screen readers. */
export function DaysChart({
  label,
  rows,
  height = 160,
}: {
  label: string;
  rows: readonly DayRow[];
  height?: number;
}) {
  const { locale } = useRegion();
  const bars = rows.map(({ day, value, text }) => ({
    value,
    text,
    brief: value > 0 && rows.length <= MOST_NAMED ? String(value) : '',
    short: dayText(day, locale, { day: 'numeric', month: 'short' }),
    long: dayText(day, locale, { dateStyle: 'long' }),
  }));
  return (
    <div className={classes.chart}>
      <div aria-hidden style={{ height }}>
        <Suspense fallback={null}>
          <MonthBars bars={bars} height={height} hasScale={rows.length > MOST_NAMED} />
        </Suspense>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.long}>
              <th scope="row">{bar.long}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayText = (day: string, locale: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

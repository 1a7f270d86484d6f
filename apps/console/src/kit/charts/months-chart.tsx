import { lazy, Suspense } from 'react';
import { useRegion } from '../../core/use-region.ts';
import classes from './figures.module.css';

const MonthBars = lazy(() => import('./month-bars.tsx'));

export type MonthRow = {
  /** '2026-11'. */ month: string;
  value: number;
  /** The value above its bar: '$12.4K', empty without a value. */ brief: string;
  /** The value in words: '$12,400.50'. */ text: string;
};

/** A year by months as bars; a table has the same content for screen readers. */
export function MonthsChart({
  label,
  rows,
  height = 190,
}: {
  label: string;
  rows: readonly MonthRow[];
  height?: number;
}) {
  const { locale } = useRegion();
  const bars = rows.map((row) => ({
    ...row,
    short: monthText(row.month, locale, 'short'),
    long: monthText(row.month, locale, 'long'),
  }));
  return (
    <div className={classes.chart}>
      <div aria-hidden style={{ height }}>
        <Suspense fallback={null}>
          <MonthBars bars={bars} height={height} />
        </Suspense>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.month}>
              <th scope="row">{bar.long}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const monthText = (month: string, locale: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, {
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

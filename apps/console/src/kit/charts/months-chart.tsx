import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { useRegion } from '../../app/use-region.ts';
import classes from './figures.module.css';

export type MonthRow = { /** '2026-11'. */ month: string; value: number; /** The value over its bar: '$12.4K', nothing where there is none. */ brief: string; /** The value in words: '$12,400.50'. */ text: string };

/** A year by months as bars; a table says the same to who cannot see them. */
export function MonthsChart({ label, rows, height = 190 }: { label: string; rows: readonly MonthRow[]; height?: number }) {
  const { locale } = useRegion();
  const named = rows.map((row) => ({ ...row, short: monthText(row.month, locale, 'short'), long: monthText(row.month, locale, 'long') }));
  return (
    <div className={classes.chart}>
      <div aria-hidden>
        <ResponsiveContainer width="100%" height={height}>
          <BarChart data={named} margin={{ top: 20, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false} tabIndex={-1}>
            <XAxis dataKey="short" axisLine={false} tickLine={false} interval="equidistantPreserveStart" minTickGap={8} tick={{ fill: 'var(--ink-quiet)', fontSize: 12 }} />
            <Tooltip cursor={{ fill: 'var(--surface-hover)' }} isAnimationActive={false} content={({ payload }) => <Hint row={payload?.[0]?.payload as Named | undefined} />} />
            <Bar dataKey="value" fill="var(--accent)" radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false}>
              <LabelList dataKey="brief" position="top" fill="var(--ink-quiet)" fontSize={11} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>{named.map((row) => <tr key={row.month}><th scope="row">{row.long}</th><td>{row.text}</td></tr>)}</tbody>
      </table>
    </div>
  );
}

type Named = MonthRow & { short: string; long: string };

const Hint = ({ row }: { row: Named | undefined }) => (row ? <div className={classes.hint}>{row.long}<strong>{row.text}</strong></div> : null);

const monthText = (month: string, locale: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: style, ...(style === 'long' ? { year: 'numeric' } : {}), timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

import { useMediaQuery } from '@mantine/hooks';
import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './figures.module.css';

export type MonthBar = {
  /** Below its bar. */ short: string;
  /** In the tooltip. */ long: string;
  value: number;
  /** Above its bar: '$12.4K', empty without a value. */ brief: string;
  /** In the tooltip, in words. */ text: string;
};

/**
 * The chart of a year by months. In its own file, so that the chart library is loaded only when a chart is
 * shown.
 */
export default function MonthBars({
  bars,
  height,
  hasScale = false,
}: {
  bars: readonly MonthBar[];
  height: number;
  /** For bars without figures above them. */ hasScale?: boolean;
}) {
  const isNarrow = useMediaQuery('(max-width: 599px)');
  // If there is no room for every amount, every other one is shown, always including the latest.
  const said = bars.map((bar, at) =>
    isNarrow && (bars.length - at) % 2 === 0 ? { ...bar, brief: '' } : bar,
  );
  // A label that is wider than its bar would be cut at the edge.
  const cut = isNarrow && bars.length > 12 ? 14 : 0;
  const lastLabel = hasScale ? 24 : cut;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={said}
        margin={{ top: 20, right: lastLabel, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        tabIndex={-1}
      >
        <XAxis
          dataKey="short"
          axisLine={false}
          tickLine={false}
          interval="equidistantPreserveEnd"
          minTickGap={8}
          tick={{ fill: 'var(--ink-quiet)', fontSize: 12 }}
        />
        {hasScale && (
          <YAxis
            width={36}
            axisLine={false}
            tickLine={false}
            allowDecimals={false}
            tickCount={4}
            tick={{ fill: 'var(--ink-quiet)', fontSize: 12 }}
          />
        )}
        <Tooltip
          cursor={{ fill: 'var(--surface-hover)' }}
          isAnimationActive={false}
          content={({ payload }) => <Hint bar={payload?.[0]?.payload as MonthBar | undefined} />}
        />
        <Bar
          dataKey="value"
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
        >
          <LabelList dataKey="brief" position="top" fill="var(--ink-quiet)" fontSize={11} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

const Hint = ({ bar }: { bar: MonthBar | undefined }) =>
  bar ? (
    <div className={classes.hint}>
      {bar.long}
      <strong>{bar.text}</strong>
    </div>
  ) : null;

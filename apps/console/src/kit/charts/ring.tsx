import { Cell, Pie, PieChart } from 'recharts';

/** The chart of a donut. In its own file, so that the chart library is loaded only when a chart is shown. */
export default function Ring({
  score,
  size,
  tone,
}: {
  /** 0 to 100. */ score: number;
  size: number;
  tone: 'accent' | 'quiet';
}) {
  const parts = [
    { name: 'score', value: score },
    { name: 'rest', value: 100 - score },
  ];
  return (
    <PieChart width={size} height={size} accessibilityLayer={false} tabIndex={-1}>
      <Pie
        data={parts}
        dataKey="value"
        innerRadius="85%"
        outerRadius="100%"
        startAngle={90}
        endAngle={-270}
        stroke="none"
        isAnimationActive={false}
        rootTabIndex={-1}
      >
        <Cell fill={tone === 'accent' ? 'var(--accent)' : 'var(--ink-quiet)'} />
        <Cell fill="var(--rule)" />
      </Pie>
    </PieChart>
  );
}

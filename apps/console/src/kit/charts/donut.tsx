import { Cell, Pie, PieChart } from 'recharts';
import classes from './charts.module.css';

export type DonutProps = { /** 0 to 100. */ value: number; label: string; tone?: 'accent' | 'quiet'; size?: number; /** Under the number. */ caption?: string };

/** A score as a ring (cutout 85%), the number in the middle; read out as text. */
export function Donut({ value, label, tone = 'accent', size = 132, caption }: DonutProps) {
  const score = Math.max(0, Math.min(100, value));
  const parts = [{ name: 'score', value: score }, { name: 'rest', value: 100 - score }];
  return (
    <figure className={classes.donut} role="img" aria-label={`${label}: ${Math.round(score)}%`}>
      <div className={classes.ring} style={{ width: size, height: size }}>
        <PieChart width={size} height={size} accessibilityLayer={false} tabIndex={-1}>
          <Pie data={parts} dataKey="value" innerRadius="85%" outerRadius="100%" startAngle={90} endAngle={-270} stroke="none" isAnimationActive={false} rootTabIndex={-1}>
            <Cell fill={tone === 'accent' ? 'var(--accent)' : 'var(--ink-quiet)'} />
            <Cell fill="var(--rule)" />
          </Pie>
        </PieChart>
        <div className={classes.middle} aria-hidden>
          <strong>{Math.round(score)}</strong>
          {caption && <small>{caption}</small>}
        </div>
      </div>
      <figcaption className={classes.caption} aria-hidden>{label}</figcaption>
    </figure>
  );
}

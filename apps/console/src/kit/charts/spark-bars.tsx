import classes from './figures.module.css';

export type SparkBarsProps = {
  /** Description of the bars, for screen readers. */ label: string;
  values: readonly number[];
};

/** A trend in the corner of a tile: no axes; the last bar is the current period. */
export function SparkBars({ label, values }: SparkBarsProps) {
  const most = Math.max(...values, 1);
  return (
    <span className={classes.spark} role="img" aria-label={label}>
      {values.map((value, at) => (
        <span
          key={at}
          style={{ height: `${Math.max(6, (value / most) * 100)}%` }}
          data-now={at === values.length - 1}
        />
      ))}
    </span>
  );
}

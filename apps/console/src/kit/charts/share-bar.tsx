import type { ReactNode } from 'react';
import classes from './charts.module.css';

export type ShareBarProps = {
  label: ReactNode;
  /** The part. */ value: number;
  /** The whole. */ of: number;
  text: ReactNode;
  name: string;
  tone?: 'critical' | 'caution' | 'positive';
};

/** A part relative to its whole: a sublimit to the limit, a score to 100. */
export function ShareBar({ label, value, of, text, name, tone }: ShareBarProps) {
  const share = of > 0 ? Math.max(0, Math.min(1, value / of)) : 0;
  return (
    <div className={classes.bar}>
      <span className={classes.barLabel}>{label}</span>
      <span className={classes.barValue}>{text}</span>
      <div
        className={classes.barTrack}
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={value}
      >
        <div className={classes.barFill} data-tone={tone} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

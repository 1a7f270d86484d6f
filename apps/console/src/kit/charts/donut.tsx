import { lazy, Suspense } from 'react';
import classes from './charts.module.css';

const Ring = lazy(() => import('./ring.tsx'));

export type DonutProps = {
  /** 0 to 100. */ value: number;
  label: string;
  tone?: 'accent' | 'quiet';
  size?: number;
  /** Under the number. */ caption?: string;
};

/** A score as a ring (cutout 85%), the number in the middle; read out as text. */
export function Donut({ value, label, tone = 'accent', size = 132, caption }: DonutProps) {
  const score = Math.max(0, Math.min(100, value));
  return (
    <figure className={classes.donut} role="img" aria-label={`${label}: ${Math.round(score)}%`}>
      <div className={classes.ring} style={{ width: size, height: size }}>
        <Suspense fallback={null}>
          <Ring score={score} size={size} tone={tone} />
        </Suspense>
        <div className={classes.middle} aria-hidden>
          <strong>{Math.round(score)}</strong>
          {caption && <small>{caption}</small>}
        </div>
      </div>
      <figcaption className={classes.caption} aria-hidden>
        {label}
      </figcaption>
    </figure>
  );
}

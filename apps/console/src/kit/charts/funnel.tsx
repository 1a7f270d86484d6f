import { numberText, percentText } from '../format.ts';
import classes from './figures.module.css';

export type FunnelStep = { key: string; name: string; count: number };

/** Shows the number of started records that got to each step; each step relative to the first. */
export function Funnel({ steps, none }: { steps: readonly FunnelStep[]; none: string }) {
  const began = steps[0]?.count ?? 0;
  if (began === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.key} className={classes.step}>
          <span>{step.name}</span>
          <span className={classes.stepBar} aria-hidden>
            <span
              className={classes.stepFill}
              style={{ display: 'block', width: `${(step.count / began) * 100}%` }}
            />
          </span>
          <span className={classes.stepText}>
            {numberText(step.count)} <small>{percentText(step.count / began)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

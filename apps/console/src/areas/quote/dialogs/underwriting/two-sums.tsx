import type { Money } from '@parapet/domain/money';
import { MoneyText } from '../../../../kit/money-text.tsx';
import classes from '../choices.module.css';

/** The current and the future price, side by side. */
export function TwoSums({
  labels,
  before,
  after,
}: {
  labels: [string, string];
  before: Money;
  after: Money | undefined;
}) {
  return (
    <div className={classes.twoSums}>
      <div className={classes.sum}>
        <span>{labels[0]}</span>
        <strong>
          <MoneyText value={before} />
        </strong>
      </div>
      <div className={classes.sum} aria-live="polite">
        <span>{labels[1]}</span>
        <strong>
          <MoneyText value={after} />
        </strong>
      </div>
    </div>
  );
}

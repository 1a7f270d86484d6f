import type { ReactNode } from 'react';
import classes from './page.module.css';

export type Pair = { label: ReactNode; value: ReactNode };

/** Labels and values; in columns, or with `rows` one below the other (money). Empty values show a dash. */
export function KeyValues({
  pairs,
  rows,
}: {
  pairs: readonly (Pair | false | null | undefined)[];
  rows?: boolean;
}) {
  return (
    <dl className={classes.pairs} data-rows={rows}>
      {pairs
        .filter((pair) => !!pair)
        .map((pair, at) => (
          <div key={at} className={classes.pair}>
            <dt>{pair.label}</dt>
            <dd>
              {pair.value === null || pair.value === undefined || pair.value === '' ? (
                <span className="quiet">–</span>
              ) : (
                pair.value
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import classes from './figures.module.css';
import { ShareBar } from './share-bar.tsx';

export type Ranked = { key: string; name: string; value: number; text: ReactNode };

/** The largest first, each relative to the largest. */
export function Ranking({ rows, none }: { rows: readonly Ranked[]; none: string }) {
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  const most = Math.max(...rows.map((row) => row.value), 1);
  return (
    <ol className={classes.ranking}>
      {rows.map((row) => (
        <li key={row.key}>
          <ShareBar label={row.name} name={row.name} value={row.value} of={most} text={row.text} />
        </li>
      ))}
    </ol>
  );
}

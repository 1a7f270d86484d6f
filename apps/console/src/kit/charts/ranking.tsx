import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import classes from './figures.module.css';
import { ShareBar } from './share-bar.tsx';

export type Ranked = {
  key: string;
  name: string;
  value: number;
  text: ReactNode;
  /** The page with the rows behind the figure. */ href?: string | undefined;
};

/** The largest first, each relative to the largest. */
export function Ranking({ rows, none }: { rows: readonly Ranked[]; none: string }) {
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  const most = Math.max(...rows.map((row) => row.value), 1);
  return (
    <ol className={classes.ranking}>
      {rows.map((row) => (
        <li key={row.key}>
          <ShareBar
            label={row.href ? <AppLink href={row.href}>{row.name}</AppLink> : row.name}
            name={row.name}
            value={row.value}
            of={most}
            text={row.text}
          />
        </li>
      ))}
    </ol>
  );
}

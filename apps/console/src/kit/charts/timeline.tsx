import type { ReactNode } from 'react';
import { DateText } from '../money-text.tsx';
import classes from './charts.module.css';

export type TimelineEntry = { id: string; title: ReactNode; at: string; who?: ReactNode; detail?: ReactNode };

/** Lists actions with their user and time, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <div className={classes.entryHead}>
            <span>{entry.title}</span>
            <span className={classes.entryMeta}>
              <DateText value={entry.at} time />
            </span>
          </div>
          {entry.who && <span className={classes.entryMeta}>{entry.who}</span>}
          {entry.detail && <div className={classes.entryMeta}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}

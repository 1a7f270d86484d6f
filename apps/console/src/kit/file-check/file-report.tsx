import type { ReactNode } from 'react';
import classes from './file-report.module.css';

/** The sentences, notes and tables that say something of a file, below each other. */
export function FileReport({ children }: { children: ReactNode }) {
  return <div className={classes.report}>{children}</div>;
}

/** A long table of a report, which scrolls by itself, also by keyboard. */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scrolled} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

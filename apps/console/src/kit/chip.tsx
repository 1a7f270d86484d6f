import type { ReactNode } from 'react';
import classes from './chip.module.css';

/** A small word beside a name: that it is changed, differs, or has terms of its own. */
export const Chip = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <span className={classes.chip}>
    {icon} {children}
  </span>
);

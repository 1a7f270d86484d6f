import { Button } from '@mantine/core';
import classes from './toast-action.module.css';

/** A sentence with one action. */
export const toastAction = (message: string, label: string, run: () => void) => (
  <span className={classes.line}>
    {message}
    <Button size="compact-sm" variant="subtle" onClick={run}>
      {label}
    </Button>
  </span>
);

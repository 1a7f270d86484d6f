import { IconClockExclamation } from '@tabler/icons-react';
import { dateText } from './format.ts';
import classes from './due-date.module.css';

/** A day on which something is due; `overdue` is the word for one that has passed. */
export function DueDate({ value, overdue }: { value: string; overdue: string | false }) {
  if (!overdue) return <span className="tabular">{dateText(value)}</span>;
  return (
    <span className={classes.overdue} title={overdue}>
      <IconClockExclamation size={15} aria-hidden />
      <span className="tabular">{dateText(value)}</span>
      <span className="sr-only"> {overdue}</span>
    </span>
  );
}

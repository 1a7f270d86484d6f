import type { ReactNode } from 'react';
import classes from './form.module.css';

/**
 * Inputs side by side: two in a row by default; wrap one in `<Span of="third">` for another width. One column
 * on a phone.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** The share of a row of a `FieldGrid` that its content takes; on a phone the whole row. */
export function Span({
  of,
  children,
}: {
  of: 'full' | 'two-thirds' | 'half' | 'third' | 'quarter';
  children: ReactNode;
}) {
  return <div data-span={of}>{children}</div>;
}

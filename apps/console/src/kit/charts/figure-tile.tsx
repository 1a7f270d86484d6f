import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import classes from './figures.module.css';

export type FigureTileProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The page with the rows behind the figure. */ href?: string | undefined;
  tone?: 'caution' | undefined;
  /** Shown next to the figure: its recent history. */ picture?: ReactNode;
};

/** A tile with a key figure. With `href` the whole tile links to its rows. */
export function FigureTile({ label, value, note, href, tone, picture }: FigureTileProps) {
  const inside = (
    <>
      <span className={classes.tileLabel}>{label}</span>
      <strong className={classes.tileValue} data-tone={tone}>
        {value}
      </strong>
      {note && <span className={classes.tileNote}>{note}</span>}
      {picture}
    </>
  );
  return href ? (
    <AppLink href={href} className={classes.tile}>
      {inside}
    </AppLink>
  ) : (
    <div className={classes.tile}>{inside}</div>
  );
}

/** Tiles side by side, as many as fit. */
export const FigureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.tiles} aria-label={label}>
    {children}
  </section>
);

import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import classes from './figures.module.css';

export type FigureTileProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Where the rows behind the figure are. */ href?: string | undefined;
  tone?: 'caution' | undefined;
  /** Beside the figure: how it came about. */ picture?: ReactNode;
};

/** One key figure. With `href` the whole tile links to its rows. */
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

/** Tiles side by side, as many as there is room for. */
export const FigureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.tiles} aria-label={label}>
    {children}
  </section>
);

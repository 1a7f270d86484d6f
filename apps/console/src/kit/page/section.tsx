import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

export type SectionProps = {
  title?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** No padding: for tables. */ flush?: boolean;
  children: ReactNode;
};

/** A card with a heading. */
export function Section({ title, text, actions, flush, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.sectionHead}>
          <div>
            {title && (
              <h2 id={id} className={classes.sectionTitle}>
                {title}
              </h2>
            )}
            {text && <p className={classes.sectionText}>{text}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={classes.sectionBody} data-flush={flush}>
        {children}
      </div>
    </section>
  );
}

import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { AppLink } from '../app-link.tsx';
import { focusDueHeading } from './heading-focus.ts';
import classes from './page.module.css';

export type PageHeaderProps = {
  /** The name of the record or page: the document is called after it too. */
  title: string;
  /** A line under the title: numbers, names, dates. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** Buttons, at most one of them filled. */
  actions?: ReactNode;
  /** Links to the pages beside this one, on a line of their own. */
  links?: ReactNode;
  back?: { href: string; label: string };
};

/** The header of a page: one h1, a summary, and the actions. */
export function PageHeader({ title, subtitle, badge, actions, links, back }: PageHeaderProps) {
  const { t } = useTranslation();
  const me = useMe();
  useEffect(focusDueHeading, []);
  return (
    <header className={classes.header}>
      <title>{`${title} | ${me.account.name} | ${t('common:brand')}`}</title>
      <div className={classes.heading}>
        {back && (
          <AppLink href={back.href} className={classes.back}>
            <IconChevronLeft size={14} aria-hidden />
            {back.label}
          </AppLink>
        )}
        <div className={classes.titleRow}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {links && <div className={classes.links}>{links}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './auth.module.css';

/** A heading, a line of text and the content: the layout of every sign-in page. */
export function AuthPage({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <title>{`${title} | ${t('common:brand')}`}</title>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </div>
  );
}

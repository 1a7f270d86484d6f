import { now } from '../../core/clock.ts';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import classes from './public-footer.module.css';

const year = now().getFullYear();

/** Terms, privacy, the year and the company behind it, by region; and what a page adds. */
export function PublicFooter({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('common:frame.footer')}>
        <a href="/terms">{t('common:frame.terms')}</a>
        <a href="/privacy">{t('common:frame.privacy')}</a>
        <a href="/verify">{t('common:frame.verify')}</a>
        {children}
      </nav>
      <p>{t('common:frame.legal', { year })}</p>
    </footer>
  );
}

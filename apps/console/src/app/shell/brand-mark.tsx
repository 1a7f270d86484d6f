import { useTranslation } from 'react-i18next';
import classes from './brand-mark.module.css';

/** The logo and the name. */
export function BrandMark({ light, small }: { light?: boolean; small?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.brand} data-light={light} data-small={small}>
      <svg viewBox="0 0 32 32" aria-hidden className={classes.mark}>
        <rect width="32" height="32" rx="8" fill="var(--mark-bg)" />
        <path d="M7 24V11h4v3h3v-3h4v3h3v-3h4v13z" fill="var(--mark-ink)" />
      </svg>
      <span>{t('common:brand')}</span>
    </span>
  );
}

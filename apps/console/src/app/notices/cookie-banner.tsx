import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../core/clock.ts';
import { answerConsent } from '../../core/consent.ts';
import classes from './notices.module.css';

const HEIGHT = '--notice-height';

/**
 * Asks to accept or deny cookies; the answer and its time are stored. While it is open, the page ends
 * above it: whatever can be pressed can be scrolled out from under it.
 */
export default function CookieBanner({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`));
    watch.observe(bar.current!);
    return () => {
      watch.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  const answer = (accepted: boolean): void => {
    answerConsent(localStorage, accepted, now());
    close();
  };
  return (
    <section ref={bar} className={classes.cookies} aria-label={t('common:cookies.title')}>
      <p>
        <strong>{t('common:cookies.title')}</strong> {t('common:cookies.text')}{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('common:cookies.policy')}
        </a>
      </p>
      <div className={classes.row}>
        <button type="button" className={classes.main} onClick={() => answer(true)}>
          {t('common:cookies.accept')}
        </button>
        <button type="button" className={classes.plain} onClick={() => answer(false)}>
          {t('common:cookies.deny')}
        </button>
      </div>
    </section>
  );
}

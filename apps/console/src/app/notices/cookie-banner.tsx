import { now } from '../../core/clock.ts';
import { answerConsent } from '../../core/consent.ts';
import { useNoticeWords } from './use-notice-words.ts';
import classes from './notices.module.css';

/** Asks to accept or deny cookies; the answer and its time are stored. */
export default function CookieBanner({ close }: { close: () => void }) {
  const t = useNoticeWords();
  const answer = (accepted: boolean): void => {
    answerConsent(localStorage, accepted, now());
    close();
  };
  if (!t) return null;
  return (
    <section className={classes.cookies} aria-label={t('organization:cookies.title')}>
      <p>
        <strong>{t('organization:cookies.title')}</strong>
      </p>
      <p>
        {t('organization:cookies.text')}{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('organization:cookies.policy')}
        </a>
      </p>
      <div className={classes.row}>
        <button type="button" className={classes.main} onClick={() => answer(true)}>
          {t('organization:cookies.accept')}
        </button>
        <button type="button" className={classes.plain} onClick={() => answer(false)}>
          {t('organization:cookies.deny')}
        </button>
      </div>
    </section>
  );
}

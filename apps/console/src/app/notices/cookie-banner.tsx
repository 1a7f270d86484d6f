import { useTranslation } from 'react-i18next';
import { now } from '../../core/clock.ts';
import { answerConsent } from '../../core/consent.ts';
import classes from './notices.module.css';

/** Asks to accept or deny cookies; the answer and its time are stored. */
export default function CookieBanner({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const answer = (accepted: boolean): void => {
    answerConsent(localStorage, accepted, now());
    close();
  };
  return (
    <section className={classes.cookies} aria-label={t('common:cookies.title')}>
      <p>
        <strong>{t('common:cookies.title')}</strong>
      </p>
      <p>
        {t('common:cookies.text')}{' '}
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

import type { Quote } from '@parapet/contract/quote/quote';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../core/session/use-me.ts';
import { instantText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { ExceededLimits } from './authority-reasons.tsx';
import classes from '../quote-page.module.css';

/**
 * A release that takes two: who asked for it, what is above their limits, and what the reader can do about
 * it. The one who asked sees why it was refused.
 */
export function SecondRelease({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const me = useMe().id;
  const { recommendation: request, authority } = quote;
  if (!request) return null;
  const { name, note, over, at, refused } = request;
  if (refused)
    return (
      <Note
        tone="caution"
        title={t('quote:authority.refused', { name: refused.name, at: instantText(refused.at) })}
      >
        {refused.reason}
      </Note>
    );
  const isMine = request.personId === me;
  const turn = isMine ? 'mine' : authority.isOwn ? 'yours' : 'others';
  return (
    <section className={classes.referral} aria-label={t('quote:authority.second')} data-tone="accent">
      <h2>
        <IconUsers size={16} aria-hidden /> {t(`quote:authority.title.${turn}`, { name })}
      </h2>
      <p>{t(`quote:authority.asked.${turn}`, { name, at: instantText(at) })}</p>
      <ExceededLimits over={over} of={quote} />
      <blockquote>
        <strong>{t('quote:authority.note')}</strong> {note}
      </blockquote>
      <p>{t(`quote:authority.turn.${turn}`)}</p>
      {turn === 'others' && <ExceededLimits over={authority.over} of={quote} />}
    </section>
  );
}

import type { LawText, LawTextPlace } from '@parapet/contract/compliance/law-texts';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../kit/format.ts';
import { QuotedWords } from '../../kit/page/quoted-words.tsx';
import { WebLink } from '../../kit/web-link.tsx';
import classes from './law.module.css';

type ItemProps = { text: LawText; place: LawTextPlace; isOpen: boolean };

/** A prescribed text as it stands for a state: its words, their source, and who compared them. */
export function LawTextItem({ text: { title, edition }, place, isOpen }: ItemProps) {
  const { t } = useTranslation();
  const { state, words, confirmation: by, isVerified } = place;
  return (
    <li>
      <strong>
        {title} ({edition})
      </strong>
      {words.length > 0 && (
        <details>
          <summary>{t('organization:law.texts.words', { state })}</summary>
          <QuotedWords words={words} />
        </details>
      )}
      <p className={classes.source}>
        {words.length === 0 && `${t('organization:law.texts.noWords', { state })} `}
        <LawTextSource place={place} />
        {!isVerified && `, ${t('organization:law.unverified')}`}
      </p>
      {by && (
        <p className={classes.source}>
          {t('organization:law.confirmedBy', { ...by, date: dateText(by.created) })}
        </p>
      )}
      {isOpen && <p className={classes.source}>{t('organization:law.status.OPEN')}</p>}
    </li>
  );
}

/** Where the words were found, at which address, and when they were read. */
export function LawTextSource({ place: { source, statute, url, readOn } }: { place: LawTextPlace }) {
  const { t } = useTranslation();
  return (
    <>
      {statute && `${statute}. `}
      {url ? <WebLink href={url}>{source}</WebLink> : source}
      {readOn && `, ${t('organization:law.readOn', { date: dateText(readOn) })}`}
    </>
  );
}

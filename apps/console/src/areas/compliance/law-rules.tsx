import type { Law } from '@parapet/contract/compliance/law';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../kit/format.ts';
import { WebLink } from '../../kit/web-link.tsx';
import classes from './law.module.css';

/** The law of a state as it was found, rule by rule, with its source. */
export function LawRules({ rules }: { rules: Law['rules'] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.rules}>
      {rules.map(({ fees, says, source, url, readOn, verified }) => (
        <li key={`${fees.join()} ${says ?? ''}`}>
          {fees.length > 0 && (
            <strong>{fees.map((fee) => t(`organization:law.fee.${fee}`)).join(', ')}: </strong>
          )}
          {says ?? t('organization:law.unknown')}
          {source && (
            <span className="quiet">
              {' '}
              {url ? <WebLink href={url}>{source}</WebLink> : source}
              {readOn && `, ${t('organization:law.readOn', { date: dateText(readOn) })}`}
              {!verified && `, ${t('organization:law.unverified')}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { PersonsAuthority } from '@parapet/contract/auth/authority';
import { type LimitedMeasure, limitedMeasures } from '@parapet/domain/underwriting/authority';
import { useTranslation } from 'react-i18next';
import { t } from '../../../core/i18n.ts';
import { dateText, majorText, numberText, percentText } from '../../../kit/format.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from './authority.module.css';

type Letter = PersonsAuthority['letters'][number];

/** A figure of a measure as it is read: an amount, a class, a share. */
export const measureText = (measure: LimitedMeasure, value: number | null): string => {
  if (value === null) return t('organization:authority.unlimited');
  if (measure === 'hazardClass') return numberText(value);
  return measure === 'irpm' || measure === 'discount' ? percentText(value / 100, 2) : majorText(value);
};

/** Shows the authority that the person has today, and its grantor. */
export function AuthorityInForce({ of }: { of: PersonsAuthority }) {
  const { t } = useTranslation();
  const letter = of.letters.find(({ id }) => id === of.inForce);
  return (
    <section aria-labelledby="authority-today" className={classes.today}>
      <h3 id="authority-today">{t('organization:authority.today')}</h3>
      <dl className={classes.limits}>
        {limitedMeasures.map((measure) => (
          <div key={measure}>
            <dt>{t(`organization:authority.${measure}`)}</dt>
            <dd>{measureText(measure, of.limits?.[measure] ?? null)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {letter
          ? t('organization:authority.byLetter', { name: letter.grantedBy, date: dateText(letter.fromDate) })
          : t('organization:authority.byRole', { role: of.role })}
      </p>
    </section>
  );
}

/** Every letter that was given, the newest first; folded away beside a new one. */
export function LettersOfAuthority({ of, folded = false }: { of: PersonsAuthority; folded?: boolean }) {
  const { t } = useTranslation();
  if (of.letters.length === 0) return null;
  return (
    <details open={!folded} className={classes.all}>
      <summary>{t('organization:authority.letters', { count: of.letters.length })}</summary>
      <ol className={classes.letters}>
        {of.letters.map((letter) => (
          <li key={letter.id}>
            <div className={classes.head}>
              <strong>{period(letter)}</strong>
              {letter.id === of.inForce && (
                <StatusBadge tone="positive" label={t('organization:authority.inForce')} />
              )}
            </div>
            <span className={classes.figures}>
              {limitedMeasures
                .map((measure) =>
                  t('organization:authority.figure', {
                    what: t(`organization:authority.${measure}`),
                    figure: measureText(measure, letter[measure]),
                  }),
                )
                .join(' · ')}
            </span>
            <span className="quiet">
              {t('organization:authority.granted', {
                name: letter.grantedBy,
                date: dateText(letter.created),
                reason: letter.reason,
              })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const period = ({ fromDate, toDate }: Letter): string =>
  toDate
    ? t('organization:authority.period', { from: dateText(fromDate), to: dateText(toDate) })
    : t('organization:authority.since', { from: dateText(fromDate) });

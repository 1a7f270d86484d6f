import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './activity.module.css';
import { changedFields, type HistoryRow, isNew } from './changed-fields.ts';

/**
 * Why it was done, the note where somebody gave one, and of a release by two what was above the first one's
 * limits.
 */
const sayings = ['reason', 'note', 'recommendedBy', 'over'] as const;
const saidIn = ({ detail }: HistoryRow): { said: (typeof sayings)[number]; text: string }[] =>
  sayings.flatMap((said) => {
    const text = detail[said];
    return typeof text === 'string' && text !== '' ? [{ said, text }] : [];
  });

export const hasDetails = (entry: HistoryRow): boolean =>
  saidIn(entry).length > 0 || changedFields(entry).length > 0;

/** Shows the details of a history entry: the reason, and each field before and after. */
export function EntryDetails({ entry }: { entry: HistoryRow }) {
  const { t } = useTranslation();
  const fields = changedFields(entry);
  const begins = isNew(fields);
  return (
    <div className={classes.details}>
      {saidIn(entry).map(({ said, text }) => (
        <p key={said} className={classes.reason}>
          <span>{t(`account:history.${said}`)}</span> {text}
        </p>
      ))}
      {fields.length > 0 && (
        <dl className={classes.fields} data-new={begins}>
          {fields.map(({ path, label, from, to }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>
                {!begins && <Before value={from} />}
                <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Before({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <>
      <del>
        <span className="sr-only">{t('account:history.before')} </span>
        {value}
      </del>
      <IconArrowNarrowRight size={16} role="img" aria-label={t('account:history.after')} />
    </>
  );
}

import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './activity.module.css';
import { changedFields, type HistoryRow } from './changed-fields.ts';
import { NOTHING } from './field-value.ts';

/** Why it was done, where somebody said so. */
const reasonOf = ({ reason, note }: HistoryRow['detail']): string | undefined =>
  [reason, note].find((each) => typeof each === 'string' && each !== '') as string | undefined;

export const hasDetails = (entry: HistoryRow): boolean =>
  reasonOf(entry.detail) !== undefined || changedFields(entry).length > 0;

/** What an entry of history opens to: why it was done, and each field before and after. */
export function EntryDetails({ entry }: { entry: HistoryRow }) {
  const { t } = useTranslation();
  const fields = changedFields(entry);
  const reason = reasonOf(entry.detail);
  // Of a new record nothing was there before: what it began with is enough.
  const isNew = fields.every(({ from }) => from === NOTHING);
  return (
    <div className={classes.details}>
      {reason && (
        <p className={classes.reason}>
          <span>{t('account:history.reason')}</span> {reason}
        </p>
      )}
      {fields.length > 0 && (
        <dl className={classes.fields} data-new={isNew}>
          {fields.map(({ path, label, from, to }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>
                {!isNew && <Before value={from} />}
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

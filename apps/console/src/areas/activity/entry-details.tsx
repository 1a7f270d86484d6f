import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './activity.module.css';
import { changedFields, type HistoryRow } from './changed-fields.ts';

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
  return (
    <div className={classes.details}>
      {reason && (
        <p className={classes.reason}>
          <span>{t('account:history.reason')}</span> {reason}
        </p>
      )}
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ path, label, from, to }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>
                <span className="sr-only">{t('account:history.table.before')}: </span>
                <del>{from}</del>
                <IconArrowNarrowRight size={16} aria-hidden />
                <span className="sr-only">{t('account:history.table.after')}: </span>
                <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

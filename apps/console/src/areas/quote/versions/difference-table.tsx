import { useTranslation } from 'react-i18next';
import type { Difference } from './selection-diff.ts';
import classes from './versions.module.css';

/** Two versions side by side: only what differs. */
export function DifferenceTable({ rows, heads }: { rows: readonly Difference[]; heads: [string, string] }) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return (
      <p className="quiet" role="status">
        {t('quote:versions.same')}
      </p>
    );
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={heads.join(' – ')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('quote:versions.what')}</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.what}</th>
              <td>{row.left}</td>
              <td className={classes.changed}>{row.right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

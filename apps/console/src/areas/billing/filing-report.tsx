import type { FilingReport as Report } from '@parapet/contract/billing/filings';
import { addDays, addMonths } from '@parapet/domain/dates';
import type { Money } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { Note } from '../../kit/note.tsx';
import { Section } from '../../kit/page/section.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from './billing.module.css';

/** The entries of a tax account that a state's month is made of. */
const entriesOf = (base: string, account: number, state: string, month: string) =>
  `${base}/ledger?filter.account=in:${account}&filter.jurisdiction=in:${state}` +
  `&after=${month}-01&before=${addDays(addMonths(`${month}-01`, 1), -1)}`;

/** How many filings in a currency the states were not told of yet. */
const openOf = (rows: Report['rows'], currency: string): number =>
  rows.filter(({ tax }) => tax.currency === currency).reduce((sum, { open }) => sum + open, 0);

/** Taxes by state and month, each total opening the filings and the entries that make it. */
export function FilingReport({ report: { rows, totals } }: { report: Report }) {
  const { t } = useTranslation();
  const base = useBasePath();
  if (rows.length === 0) return <p className="quiet">{t('policy:filings.empty')}</p>;
  const isEqual = rows.every((row) => row.isEqual);
  return (
    <Section title={t('policy:filings.byState')} flush>
      <div className={classes.trust}>
        <Note tone={isEqual ? 'info' : 'critical'}>
          {t(isEqual ? 'policy:filings.equal' : 'policy:filings.unequal')}
        </Note>
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('policy:filings.byState')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('policy:filings.column.state')}</th>
              <th scope="col">{t('policy:filings.column.month')}</th>
              {(['count', 'open', 'premium', 'taxBase', 'tax', 'stampingFee'] as const).map((name) => (
                <th key={name} scope="col" className={classes.end}>
                  {t(`policy:filings.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const filings = `${base}/surplus-lines?tab=entries&filter.state=in:${row.state}&filter.month=in:${row.month}`;
              const entries = (account: number, value: Money) => (
                <AppLink href={entriesOf(base, account, row.state, row.month)}>
                  <MoneyText value={value} />
                </AppLink>
              );
              return (
                <tr key={`${row.state}-${row.month}`}>
                  <td>
                    <AppLink href={filings}>{row.state}</AppLink>
                  </td>
                  <td className="tabular" style={{ whiteSpace: 'nowrap' }}>
                    {row.month}
                  </td>
                  <td className={classes.end}>{row.count}</td>
                  <td className={classes.end}>{row.open}</td>
                  <td className={classes.end}>
                    <MoneyText value={row.premium} />
                  </td>
                  <td className={classes.end}>
                    <MoneyText value={row.taxBase} />
                  </td>
                  <td className={classes.end}>{entries(2100, row.tax)}</td>
                  <td className={classes.end}>{entries(2110, row.stampingFee)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            {totals.map((sum) => (
              <tr key={sum.currency}>
                <th scope="row" colSpan={2}>
                  {t('policy:filings.total', { currency: sum.currency })}
                </th>
                <td className={classes.end}>{sum.count}</td>
                <td className={classes.end}>{openOf(rows, sum.currency)}</td>
                {[sum.premium, sum.taxBase, sum.tax, sum.stampingFee].map((value, at) => (
                  <td key={at} className={classes.end}>
                    <MoneyText value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

/** What is not filed yet, by the day on which it is due. */
export function FilingCalendar({ report: { calendar } }: { report: Report }) {
  const { t } = useTranslation();
  const base = useBasePath();
  if (calendar.length === 0) return <p className="quiet">{t('policy:filings.nothingDue')}</p>;
  return (
    <Section title={t('policy:filings.calendar')} text={t('policy:filings.calendarText')} flush>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('policy:filings.calendar')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('policy:filings.column.dueDate')}</th>
              <th scope="col">{t('policy:filings.column.state')}</th>
              <th scope="col">{t('policy:filings.what')}</th>
              {(['count', 'tax', 'stampingFee'] as const).map((name) => (
                <th key={name} scope="col" className={classes.end}>
                  {t(`policy:filings.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calendar.map((row) => (
              <tr key={`${row.dueDate}-${row.state}`}>
                <td>
                  {row.dueDate ? dateText(row.dueDate) : t('policy:filings.notRead')}{' '}
                  {row.isOverdue && <StatusBadge tone="critical" label={t('policy:filings.overdue')} />}
                </td>
                <td>
                  <AppLink
                    href={`${base}/surplus-lines?tab=entries&filter.state=in:${row.state}&filter.status=in:DUE,REJECTED`}
                  >
                    {row.state}
                  </AppLink>
                </td>
                <td>
                  {row.what ?? t('policy:filings.notReadText')}
                  {row.source && <small>{row.source}</small>}
                </td>
                <td className={classes.end}>{row.count}</td>
                <td className={classes.end}>
                  <MoneyText value={row.tax} />
                </td>
                <td className={classes.end}>
                  <MoneyText value={row.stampingFee} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

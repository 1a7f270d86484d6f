import type { FilingReport as Report } from '@parapet/contract/billing/filings';
import { addDays, addMonths } from '@parapet/domain/dates';
import type { Money } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable, SumRow } from '../../../kit/page/small-table.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from '../billing.module.css';

/** The entries of a tax account that a state's month is made of. */
const getEntries = (base: string, account: number, state: string, month: string) =>
  `${base}/ledger?filter.account=in:${account}&filter.jurisdiction=in:${state}` +
  `&after=${month}-01&before=${addDays(addMonths(`${month}-01`, 1), -1)}`;

/** Number of filings in a currency that have not been reported to the states yet. */
const getOpen = (rows: Report['rows'], currency: string): number =>
  rows.filter(({ tax }) => tax.currency === currency).reduce((sum, { open }) => sum + open, 0);

/** Taxes by state and month, each total opening the filings and the entries that make it. */
export function FilingReport({ report: { rows, totals } }: { report: Report }) {
  const { t } = useTranslation();
  const base = useBasePath();
  if (rows.length === 0) return <p className="quiet">{t('policy:filings.empty')}</p>;
  const isEqual = rows.every((row) => row.isEqual);
  const entries = ({ state, month }: Report['rows'][number], account: number, value: Money) => (
    <AppLink href={getEntries(base, account, state, month)}>
      <MoneyText value={value} />
    </AppLink>
  );
  return (
    <Section title={t('policy:filings.byState')} flush>
      <div className={classes.trust}>
        <Note tone={isEqual ? 'info' : 'critical'}>
          {t(isEqual ? 'policy:filings.equal' : 'policy:filings.unequal')}
        </Note>
      </div>
      <SmallTable
        label={t('policy:filings.byState')}
        rows={rows}
        keyOf={({ state, month }) => `${state}-${month}`}
        columns={[
          {
            title: t('policy:filings.column.state'),
            cell: (row) => (
              <AppLink
                href={`${base}/surplus-lines?tab=entries&filter.state=in:${row.state}&filter.month=in:${row.month}`}
              >
                {row.state}
              </AppLink>
            ),
          },
          {
            title: t('policy:filings.column.month'),
            cell: ({ month }) => (
              <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {month}
              </span>
            ),
          },
          { title: t('policy:filings.column.count'), cell: ({ count }) => count, end: true },
          { title: t('policy:filings.column.open'), cell: ({ open }) => open, end: true },
          { title: t('policy:filings.column.premium'), money: ({ premium }) => premium },
          { title: t('policy:filings.column.taxBase'), money: ({ taxBase }) => taxBase },
          { title: t('policy:filings.column.tax'), cell: (row) => entries(row, 2100, row.tax), end: true },
          {
            title: t('policy:filings.column.stampingFee'),
            cell: (row) => entries(row, 2110, row.stampingFee),
            end: true,
          },
        ]}
        foot={totals.map((sum) => (
          <SumRow
            key={sum.currency}
            label={t('policy:filings.total', { currency: sum.currency })}
            over={2}
            values={[
              sum.count,
              getOpen(rows, sum.currency),
              ...[sum.premium, sum.taxBase, sum.tax, sum.stampingFee].map((value) => (
                <MoneyText key={value.amount} value={value} />
              )),
            ]}
          />
        ))}
      />
    </Section>
  );
}

/** Lists the lines that are not filed yet, by due day. */
export function FilingCalendar({ report: { calendar } }: { report: Report }) {
  const { t } = useTranslation();
  const base = useBasePath();
  if (calendar.length === 0) return <p className="quiet">{t('policy:filings.nothingDue')}</p>;
  return (
    <Section title={t('policy:filings.calendar')} text={t('policy:filings.calendarText')} flush>
      <SmallTable
        label={t('policy:filings.calendar')}
        rows={calendar}
        keyOf={({ dueDate, state }) => `${dueDate}-${state}`}
        columns={[
          {
            title: t('policy:filings.column.dueDate'),
            cell: (row) => (
              <>
                {row.dueDate ? dateText(row.dueDate) : t('policy:filings.notRead')}{' '}
                {row.isOverdue && <StatusBadge tone="critical" label={t('policy:filings.overdue')} />}
              </>
            ),
          },
          {
            title: t('policy:filings.column.state'),
            cell: ({ state }) => (
              <AppLink
                href={`${base}/surplus-lines?tab=entries&filter.state=in:${state}&filter.status=in:DUE,REJECTED`}
              >
                {state}
              </AppLink>
            ),
          },
          {
            title: t('policy:filings.what'),
            cell: ({ what, source }) => (
              <>
                {what ?? t('policy:filings.notReadText')}
                {source && <small>{source}</small>}
              </>
            ),
          },
          { title: t('policy:filings.column.count'), cell: ({ count }) => count, end: true },
          { title: t('policy:filings.column.tax'), money: ({ tax }) => tax },
          { title: t('policy:filings.column.stampingFee'), money: ({ stampingFee }) => stampingFee },
        ]}
      />
    </Section>
  );
}

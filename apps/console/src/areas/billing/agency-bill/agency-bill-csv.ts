import type { AgencyBill } from '@parapet/contract/billing/agency-bill';
import type { TFunction } from 'i18next';
import { csvOfRows } from '@parapet/domain/operations/csv-cell';
import { saveFile } from '../../../kit/save-file.ts';

const amounts = ['premium', 'charges', 'commission', 'net', 'open'] as const;
const major = ({ amount }: { amount: number }): string => (amount / 100).toFixed(2);

/** The lines of a bill and their totals, as a spreadsheet reads them. */
const linesOfBill = (t: TFunction, bill: AgencyBill): string[][] => [
  [
    t('policy:agencyBill.policy'),
    t('policy:agencyBill.client'),
    t('policy:agencyBill.transaction'),
    t('policy:agencyBill.effective'),
    ...amounts.map((name) => t(`policy:agencyBill.column.${name}`)),
  ],
  ...bill.lines.map((line) => [
    line.policyNumber,
    line.companyName,
    t(`policy:chain.${line.type}`),
    line.effectiveDate,
    ...amounts.map((name) => major(line[name])),
  ]),
  [t('policy:agencyBill.total'), '', '', '', ...amounts.map((name) => major(bill.totals[name]))],
];

/** Saves the bill as a file. */
export function agencyBillCsv(t: TFunction, bill: AgencyBill): void {
  saveFile(
    new Blob([csvOfRows(linesOfBill(t, bill))], { type: 'text/csv;charset=utf-8' }),
    `${bill.number}.csv`,
  );
}

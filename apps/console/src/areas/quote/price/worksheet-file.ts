import type { getWorksheet } from '@parapet/contract/rater/index';
import type { Answer } from '@parapet/contract/call';

const COLUMNS = ['section', 'item', 'operation', 'base', 'factor', 'result', 'source', 'reason'] as const;
/** Sources of the price, written into the file: once it has left the product, it still names them. */
const MADE_FROM = ['quoteNumber', 'planId', 'planVersion', 'rulesId', 'filing', 'effectiveDate'] as const;

/**
 * The cells of a worksheet as a table: its plan and edition first, then each row that a program recomputes.
 */
export function worksheetTable(worksheet: Answer<typeof getWorksheet>): string[][] {
  const illustrative = worksheet.isIllustrative ? 'illustrative' : 'filed';
  return [
    [...COLUMNS],
    ...MADE_FROM.map((name) => ['plan', name, '', '', '', '', String(worksheet[name]), '']),
    ['plan', 'standing', '', '', '', '', illustrative, ''],
    ...worksheet.rows.map((row) => COLUMNS.map((key) => String(row[key] ?? ''))),
  ];
}

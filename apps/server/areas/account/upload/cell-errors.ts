import { NOT_A_NUMBER } from '@parapet/contract/field-errors';
import { ruleTexts } from '@parapet/contract/rule-texts';
import { withoutUnseen } from '@parapet/contract/text';
import { ENTITY_TYPES, OWNERSHIP_TYPES } from '@parapet/domain/accounts/details';
import type { z } from 'zod';

/** Error in a cell of a row that somebody brought in a file. */
export type CellError = { column: string; detail: string };

/** The error of a cell by the key of its rule. */
export const cellError = (column: string, rule: string): CellError => ({
  column,
  detail: ruleTexts[rule] ?? rule,
});

/** The errors of a row that has not the shape of the contract, in the words of `describeIssue`. */
export const cellErrorsIn = ({ issues }: z.ZodError): CellError[] =>
  issues.map(({ path, message }) => ({ column: path.join('.'), detail: message }));

/** Columns with a list of values: its name, and what to write. */
const LISTS: Readonly<Record<string, readonly [of: string, write: string]>> = {
  state: ['the states', 'Write its two letters, like TX.'],
  country: ['the countries', 'Write US or GB.'],
  industryCode: [
    'the industry codes',
    'Write the code of NAICS 2022 in the United States, and of SIC 2007 in the United Kingdom.',
  ],
  ownershipType: ['the ownership types', `Write one of: ${OWNERSHIP_TYPES.join(', ')}.`],
  entityType: ['the entity types', `Write one of: ${ENTITY_TYPES.join(', ')}.`],
};

/** Longer ones are cut: they are recognized by their beginning. */
const MOST_QUOTED = 40;

/** The text of a cell, without what nobody sees. */
export function cellText(cells: object, column: string): string {
  const cell = (cells as Record<string, unknown>)[column];
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell !== 'string' && typeof cell !== 'number') return '';
  return withoutUnseen(String(cell)).trim();
}

/** The text of a cell as an error quotes it, cut where it is long. */
export function quotedCell(cells: object, column: string): string {
  const letters = [...cellText(cells, column)];
  return letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')}…` : letters.join('');
}

/** The errors of a row, each with what stood in its cell before the sentence of its rule. */
export const sayWhatStood = (cells: object, errors: readonly CellError[]): CellError[] =>
  errors.map((error) => {
    const written = quotedCell(cells, error.column);
    return written === '' || error.detail.includes('“')
      ? error
      : { ...error, detail: describeCell(written, error) };
  });

function describeCell(written: string, { column, detail }: CellError): string {
  // Spreadsheets shorten long numbers (`5.13E+09`), and the digits are gone from the file.
  if (column.startsWith('phone') && /^\d([.,]\d+)?e\+?\d+$/i.test(written))
    return `“${written}” is a number that a spreadsheet shortened. Format the column as text and write the whole phone number.`;
  if (detail === NOT_A_NUMBER) return `“${written}” is not a number. Write it in digits, like 2500.`;
  const list = detail === ruleTexts['validation.notAnOption'] ? LISTS[column] : undefined;
  return list ? `“${written}” is not one of ${list[0]}. ${list[1]}` : `“${written}”: ${detail}`;
}

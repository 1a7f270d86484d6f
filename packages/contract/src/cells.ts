import { parseNumber } from '@parapet/domain/inputs/number';
import { z } from 'zod';

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** A cell of text; a sheet gives codes and phone numbers as numbers. */
export const words = <T extends z.ZodType>(shape: T) =>
  z.preprocess((cell) => (isBlank(cell) ? undefined : typeof cell === 'number' ? String(cell) : cell), shape);
const unclearCell = z.object({ twoReadings: z.string() });
/** A cell of a number that has two readings among the other cells of its file, by what stood there. */
export const toTwoReadings = (written: string): z.output<typeof unclearCell> => ({
  twoReadings: written.trim(),
});

const describeUnclear = (written: string): string =>
  `“${written}” can be read in two ways. Write thousands with commas and decimals with a dot, or digits alone: 2500000.`;

/**
 * A cell with a number: `1,250,000` or `$1,250,000` count as well. A text that can be read in two ways, like
 * `2500000,00` or `1.250`, and a percentage are refused by what stood there: nobody can tell what was meant.
 */
export const number = <T extends z.ZodType>(shape: T) =>
  z.preprocess((cell, context) => {
    if (isBlank(cell)) return undefined;
    const unclear = unclearCell.safeParse(cell);
    if (unclear.success) {
      context.addIssue({ code: 'custom', message: describeUnclear(unclear.data.twoReadings) });
      return z.NEVER;
    }
    if (typeof cell !== 'string') return cell;
    // With an apostrophe before it, a spreadsheet keeps a number as text.
    const read = parseNumber(cell.trim().replace(/^'/, '').replaceAll(/[$£]/g, ''), { decimals: 2 });
    if (read.ok) return read.value;
    const isPercentage = /\d\s?%$/.test(cell.trim());
    if (read.problem !== 'grouping' && !isPercentage) return cell;
    context.addIssue({
      code: 'custom',
      message: isPercentage
        ? `“${cell.trim()}” is a percentage. Format the column as a number and write the number itself in digits: 2500000.`
        : describeUnclear(cell.trim()),
    });
    return z.NEVER;
  }, shape);

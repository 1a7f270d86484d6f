import { z } from 'zod';

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** A cell of text; a sheet gives codes and phone numbers as numbers. */
export const words = <T extends z.ZodType>(shape: T) =>
  z.preprocess((cell) => (isBlank(cell) ? undefined : typeof cell === 'number' ? String(cell) : cell), shape);
/** A cell with a number: `1,250,000` or `$1,250,000` count as well. */
export const number = <T extends z.ZodType>(shape: T) =>
  z.preprocess((cell) => {
    if (isBlank(cell)) return undefined;
    if (typeof cell !== 'string') return cell;
    const plain = cell.trim().replaceAll(/[$£,\s]/g, '');
    return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
  }, shape);

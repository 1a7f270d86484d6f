import { z } from 'zod';
import { bulkFields } from './bulk.ts';

const count = z.number().int();

const fileUnderstood = z.object({
  format: z.enum(['CSV', 'Excel', 'JSON lines']),
  /** Of a text, found in its bytes. */
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).nullable(),
  /** Of a CSV, between its cells. */
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  /** The sheet that was read, the first with the heads that is not hidden; and the others. */
  sheet: z.string().nullable(),
  otherSheets: z.array(z.string()),
  /** The row of the heads: those above it were skipped. */
  headRow: count.nullable(),
  /** The columns that were read. */
  columns: z.array(z.string()),
  /** Its numbers have a comma before their decimals: `2.500.000,00`. */
  hasDecimalComma: z.boolean(),
  /** Rows that are totals or notes, and were not read; the first ones, by their text. */
  skippedRows: z.array(z.object({ row: count, text: z.string() })),
});
/** How a file of rows was read. */
export type FileUnderstood = z.output<typeof fileUnderstood>;

/** The check of a file of rows before anything is stored: how it was read, and which cells are in doubt. */
export const fileCheck = z.object({
  fileName: z.string(),
  total: count,
  /** Rows that can be stored, and rows that cannot. */
  right: count,
  wrong: count,
  /** Columns of the file that the template does not have. They are not read. */
  unknownColumns: z.array(z.string()),
  understood: fileUnderstood,
  /** Cells that were read as something else than what stands there, the first by row. */
  doubtful: bulkFields.errors,
  /** The first errors by row. */
  errors: bulkFields.errors,
});
export type FileCheck = z.output<typeof fileCheck>;

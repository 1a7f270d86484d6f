import { csvOfRows } from '@parapet/domain/operations/csv-cell';

/** A CSV as an answer. */
export const csvFile = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  name,
  contentType: 'text/csv; charset=utf-8',
  make: async () => Buffer.from(csvOfRows(rows)),
});

import type { Source } from '@parapet/domain/mail/read-application';
import { splitFileName } from '@parapet/domain/documents/file-types';
import { parse } from 'csv-parse/sync';
import { isTooWide } from '../../platform/apart/csv-width.ts';
import { inThread } from '../../platform/apart/in-thread.ts';
import { sheetRows } from '../../platform/apart/sheets/read-sheet.ts';
import { pairsOfTable } from './pairs-of-table.ts';
import { textOfPdf } from './text-of-pdf.ts';

const MOST_ROWS = 500;

const rowsOf = (bytes: Uint8Array): unknown[][] =>
  isTooWide(bytes)
    ? []
    : parse(Buffer.from(bytes), { bom: true, relax_column_count: true, to_line: MOST_ROWS });

// Runs in a thread (text-of-file.ts), whose memory and time are limited.
export default inThread(async ({ name, bytes }: { name: string; bytes: Uint8Array }) => {
  const read: Record<string, () => Promise<Pick<Source, 'lines' | 'pairs'>>> = {
    pdf: () => textOfPdf(bytes),
    xlsx: async () => ({ lines: [], pairs: pairsOfTable(await sheetRows(bytes)) }),
    csv: async () => ({ lines: [], pairs: pairsOfTable(rowsOf(bytes)) }),
  };
  return read[splitFileName(name).extension]?.();
});

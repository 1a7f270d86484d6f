import type { Source } from '@parapet/domain/mail/read-application';
import { splitFileName } from '@parapet/domain/documents/file-types';
import { MOST_FILES } from '@parapet/domain/mail/message';
import { parse } from 'csv-parse/sync';
import { isTooWide } from '../../../platform/apart/csv-width.ts';
import { decodeText } from '../../../platform/apart/file-text.ts';
import { inThread } from '../../../platform/apart/in-thread.ts';
import { readFirstSheet } from '../../../platform/apart/sheets/read-sheet.ts';
import { getDelimiter } from '../../../platform/apart/table-heads.ts';
import { pairsOfTable } from './pairs-of-table.ts';
import { parseMail } from './parse-mail.ts';
import { textOfPdf } from './text-of-pdf.ts';

const MOST_ROWS = 500;

/** None for bytes that are no text: no letter is ever replaced. */
function buildRows(bytes: Uint8Array): unknown[][] {
  const decoded = isTooWide(bytes) ? null : decodeText(bytes);
  if (!decoded) return [];
  const delimiter = getDelimiter(decoded.text, []);
  return parse(decoded.text, { delimiter, relax_column_count: true, to_line: MOST_ROWS });
}

type File = { name: string; bytes: Uint8Array };
type Read = Pick<Source, 'lines' | 'pairs'>;

/** Extracts the text of a file, by its kind; undefined for a kind that has no text. */
async function findText(
  { name, bytes }: File,
  readMail?: (bytes: Uint8Array) => Promise<Read>,
): Promise<Read | undefined> {
  switch (splitFileName(name).extension) {
    case 'pdf':
      return textOfPdf(bytes);
    case 'xls':
    case 'xlsx':
      return { lines: [], pairs: pairsOfTable((await readFirstSheet(bytes, hasPairs)).rows) };
    case 'csv':
      return { lines: [], pairs: pairsOfTable(buildRows(bytes)) };
    case 'eml':
      return readMail?.(bytes);
    default:
      return undefined;
  }
}

/** A mail that was passed on: its text and what its files say, but not what mails within it do. */
async function textOfMail(bytes: Uint8Array): Promise<Read> {
  const { body, files } = await parseMail(Buffer.from(bytes), '');
  const read: Read[] = [
    { lines: body.split('\n').map((text, at) => ({ place: `line ${at + 1}`, text })), pairs: [] },
  ];
  for (const file of files.slice(0, MOST_FILES)) {
    const within = await findText(file).catch(() => undefined);
    if (!within) continue;
    const placed = <T extends { place: string }>(one: T): T => ({
      ...one,
      place: `${file.name}, ${one.place}`,
    });
    read.push({ lines: within.lines.map(placed), pairs: within.pairs.map(placed) });
  }
  return { lines: read.flatMap(({ lines }) => lines), pairs: read.flatMap(({ pairs }) => pairs) };
}

// Runs in a thread (text-of-file.ts), whose memory and time are limited.
export default inThread((file: File) => findText(file, textOfMail));

/** Whether a sheet has values beside labels, and is no cover. */
const hasPairs = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.some((cells) => cells.filter((cell) => cell !== null && cell !== '').length > 1);

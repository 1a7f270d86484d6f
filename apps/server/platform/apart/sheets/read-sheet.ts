import { decodeXML } from 'entities';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { ArchiveTooLarge, unpack } from '../archive.ts';
import { isCompoundFile } from './compound-file.ts';
import { readOldSheet, type SheetRead } from './old-sheet.ts';
import { spellPercentages } from './percent-cells.ts';

/** Maximum bytes of an unpacked sheet: ten thousand rows are three megabytes. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_CELLS = 400_000;

/** A cell of row 100,000 or column AAA and beyond: the library would make the whole table up to it. */
const FAR_OUT = /\br="([A-Z]{3,}\d+|[A-Z]*\d{6,})"/;
const CELL = /<(?:\w+:)?c[\s/>]/g;

/** Longer than a cell of Excel: as many cells may be the one text, it would be copied for each. */
const LONG_TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>[^<]{40000}/;

const latin = (part: Uint8Array): string =>
  Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');

/**
 * Whether a file of the archive is part of a sheet; pictures and any other files beside it are left packed.
 */
const isOfSheet = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/[^/]+|xl\/(_rels\/[^/]+|[^/]+\.xml|worksheets\/[^/]+\.xml))$/.test(name);

/** The sheets of a workbook by name, in their order. */
function sheetsIn(workbook: Uint8Array | undefined): { name: string; isHidden: boolean }[] {
  const text = Buffer.from(workbook ?? []).toString();
  return [...text.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: decodeXML(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''),
    isHidden: /\sstate="(?:hidden|veryHidden)"/.test(tag),
  }));
}

/** So many sheets are looked into for the one with the heads. */
const MOST_SHEETS = 20;

/**
 * Reads the first sheet of an xlsx file, or of an xls file of Excel 97 to 2003, that is shown and is wanted,
 * row by row; the first one that is shown where none is. Runs in a thread.
 * @throws ArchiveTooLarge for one with more in it than is read. @throws Error for a damaged one.
 */
export async function readFirstSheet(
  bytes: Uint8Array,
  isWanted: (rows: readonly unknown[][]) => boolean = () => true,
): Promise<SheetRead> {
  if (isCompoundFile(bytes)) return readOldSheet(bytes, isWanted);
  const parts = await unpack(bytes, isOfSheet, MOST_UNPACKED);
  const styles = latin(parts['xl/styles.xml'] ?? new Uint8Array());
  let cells = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const text = latin(part);
    if (FAR_OUT.test(text)) throw new Error('cells far out');
    for (const _ of text.matchAll(CELL))
      if (++cells > MOST_CELLS) throw new ArchiveTooLarge('too many cells');
    parts[name] = Buffer.from(spellPercentages(text, styles), 'latin1');
  }
  const { 'xl/sharedStrings.xml': shared } = parts;
  if (shared && LONG_TEXT.test(latin(shared))) throw new ArchiveTooLarge('a text is too long');
  // The library unpacks what it is given: it is given what was counted.
  const packed = Buffer.from(zipSync(parts, { level: 0 }));
  const sheets = sheetsIn(parts['xl/workbook.xml']);
  const shown = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at])).slice(0, MOST_SHEETS);
  const reading = async (at: number): Promise<SheetRead> => ({
    rows: await readSheet(packed, at + 1),
    name: sheets[at]?.name ?? '',
    others: sheets.filter((_, other) => other !== at).map(({ name }) => name),
  });
  for (const at of shown.length > 1 ? shown : []) {
    const read = await reading(at);
    if (isWanted(read.rows)) return read;
  }
  return reading(shown[0] ?? 0);
}

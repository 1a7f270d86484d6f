import { DamagedFile, findStream } from './compound-file.ts';
import { textsIn, type Part } from './old-sheet-texts.ts';
import { isPercentFormat, percentText } from './percent-cells.ts';

type Cell = string | number | boolean | Date | null;

/** The records that are read, of some hundred that there are ([MS-XLS] 2.3). */
const RECORD = {
  FORMULA: 0x0006,
  EOF: 0x000a,
  DATE1904: 0x0022,
  FILEPASS: 0x002f,
  CONTINUE: 0x003c,
  BOUNDSHEET: 0x0085,
  MULRK: 0x00bd,
  XF: 0x00e0,
  SST: 0x00fc,
  LABELSST: 0x00fd,
  NUMBER: 0x0203,
  LABEL: 0x0204,
  BOOLERR: 0x0205,
  STRING: 0x0207,
  RK: 0x027e,
  FORMAT: 0x041e,
  BOF: 0x0809,
} as const;
const BIFF8 = 0x0600;
/** The widest that a sheet of these years is, and twice as many rows as anybody may bring. */
const MOST_COLUMNS = 256;
const MOST_ROWS = 20_000;
const DAY_MS = 86_400_000;
/** 1 January 1970 in days since the end of 1899, and the days between the two calendars of sheets. */
const UNIX_DAY = 25_569;
const DAYS_TO_1904 = 1462;

function* recordsFrom(stream: Buffer, offset: number): Generator<{ type: number; body: Buffer }> {
  for (let at = offset; at + 4 <= stream.length;) {
    const length = stream.readUInt16LE(at + 2);
    yield { type: stream.readUInt16LE(at), body: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

/** A number in 30 bits: a whole one, or the upper part of a float; both perhaps times a hundred. */
function rk(value: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((value & 0xfffffffc) >>> 0, 4);
  const number = value & 2 ? value >> 2 : bytes.readDoubleLE(0);
  return value & 1 ? number / 100 : number;
}

/** Formats that Excel knows by number and that are dates, and those that are spelled out. */
const isDateFormat = (id: number, spelled: string | undefined): boolean =>
  spelled === undefined
    ? (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
    : /[dmyhs]/i.test(spelled.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''));

/** A sheet, its name, and the names of the sheets beside it. */
export type SheetRead = { rows: unknown[][]; name: string; others: string[] };

/** A sheet of a book: where it begins, and whether it is shown and has cells. */
type Sheet = { at: number; name: string; isRead: boolean };
/** So many sheets are looked into for the one that is wanted. */
const MOST_SHEETS = 20;

type Book = {
  texts: string[];
  isDate: boolean[];
  isPercent: boolean[];
  is1904: boolean;
  sheets: readonly Sheet[];
};

/** The name of a sheet: a length in one byte, and how wide its letters are. */
const nameOfSheet = (body: Buffer): string => {
  const [letters, isWide] = [body.readUInt8(6), (body.readUInt8(7) & 1) !== 0];
  return body.subarray(8, 8 + letters * (isWide ? 2 : 1)).toString(isWide ? 'utf16le' : 'latin1');
};

function readBook(stream: Buffer): Book {
  const parts: Part[] = [];
  const formats = new Map<number, string>();
  const cellFormats: number[] = [];
  const sheets: Sheet[] = [];
  let is1904 = false;
  let before = 0;
  for (const { type, body } of recordsFrom(stream, 0)) {
    if (type === RECORD.BOF && body.readUInt16LE(0) !== BIFF8)
      throw new DamagedFile('It is older than Excel 97');
    if (type === RECORD.FILEPASS) throw new DamagedFile('It is encrypted');
    if (type === RECORD.DATE1904) is1904 = body.readUInt16LE(0) === 1;
    // Neither hidden ones are read, nor charts and macros.
    if (type === RECORD.BOUNDSHEET)
      sheets.push({
        at: body.readUInt32LE(0),
        name: nameOfSheet(body),
        isRead: body.readUInt8(5) === 0 && (body.readUInt8(4) & 3) === 0,
      });
    if (type === RECORD.XF) cellFormats.push(body.readUInt16LE(2));
    if (type === RECORD.FORMAT)
      formats.set(body.readUInt16LE(0), textsIn([{ body: body.subarray(2) }], 1)[0] ?? '');
    if (type === RECORD.SST) parts.push({ body: body.subarray(8) });
    else if (
      type === RECORD.CONTINUE &&
      (before === RECORD.SST || before === RECORD.CONTINUE) &&
      parts.length > 0
    )
      parts.push({ body });
    else if (type === RECORD.EOF) break;
    before = type === RECORD.CONTINUE && before !== RECORD.SST && before !== RECORD.CONTINUE ? 0 : type;
  }
  if (!sheets.some(({ isRead }) => isRead)) throw new DamagedFile('It has no sheet');
  return {
    texts: textsIn(parts),
    isDate: cellFormats.map((id) => isDateFormat(id, formats.get(id))),
    isPercent: cellFormats.map((id) => isPercentFormat(id, formats.get(id))),
    is1904,
    sheets,
  };
}

/**
 * Reads the first sheet of a workbook of Excel 97 to 2003 (BIFF8, [MS-XLS]) that is not hidden and is
 * wanted, or the first that is not hidden, row by row, as `readSheet` reads one of today: texts, numbers,
 * percentages as they are shown, dates, yes and no; an empty cell is null. Formulas count by the value that
 * was saved with them. No formula, link or macro is run.
 *
 * It is read by ourselves: `xlsx` on npm stopped at 0.18.5 with two open advisories (prototype pollution,
 * slow expressions), whose fixes its makers publish elsewhere only, and what npm has beside it is a copy by
 * somebody else. @throws DamagedFile, also for what is encrypted or older.
 */
export function readOldSheet(
  file: Uint8Array,
  isWanted: (rows: readonly unknown[][]) => boolean = () => true,
): SheetRead {
  const stream = findStream(file, 'Workbook');
  if (!stream) throw new DamagedFile('It has no workbook of Excel 97 or later');
  try {
    const book = readBook(stream);
    const shown = book.sheets.filter(({ isRead }) => isRead).slice(0, MOST_SHEETS);
    const reading = (sheet: Sheet): SheetRead => ({
      rows: readCells(stream, book, sheet.at),
      name: sheet.name,
      others: book.sheets.filter((other) => other !== sheet).map(({ name }) => name),
    });
    for (const sheet of shown.length > 1 ? shown : []) {
      const read = reading(sheet);
      if (isWanted(read.rows)) return read;
    }
    return reading(shown[0]!);
  } catch (error) {
    // A number that is read beyond the end of its record.
    if (error instanceof RangeError) throw new DamagedFile('A record is too short', { cause: error });
    throw error;
  }
}

function readCells(stream: Buffer, book: Book, sheet: number): Cell[][] {
  const rows: Cell[][] = [];
  const put = (row: number, column: number, value: Cell): void => {
    if (column >= MOST_COLUMNS || row >= MOST_ROWS) throw new DamagedFile('It is larger than what is read');
    const cells = (rows[row] ??= []);
    cells[column] = value;
  };
  const numeric = (value: number, xf: number): Cell => {
    if (book.isPercent[xf]) return percentText(value);
    return book.isDate[xf]
      ? new Date(Math.round((value - UNIX_DAY + (book.is1904 ? DAYS_TO_1904 : 0)) * DAY_MS))
      : value;
  };
  let awaited: { row: number; column: number } | undefined;
  for (const { type, body } of recordsFrom(stream, sheet)) {
    if (type === RECORD.EOF) break;
    if (type === RECORD.STRING && awaited) {
      put(awaited.row, awaited.column, textsIn([{ body }], 1)[0] ?? '');
      awaited = undefined;
    }
    if (!isCell(type)) continue;
    const [row, column, xf] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)];
    switch (type) {
      case RECORD.LABELSST:
        put(row, column, book.texts[body.readUInt32LE(6)] ?? '');
        break;
      case RECORD.LABEL:
        put(row, column, textsIn([{ body: body.subarray(6) }], 1)[0] ?? '');
        break;
      case RECORD.NUMBER:
        put(row, column, numeric(body.readDoubleLE(6), xf));
        break;
      case RECORD.RK:
        put(row, column, numeric(rk(body.readInt32LE(6)), xf));
        break;
      case RECORD.MULRK:
        for (let at = 4, to = column; at + 6 <= body.length - 2; at += 6, to += 1)
          put(row, to, numeric(rk(body.readInt32LE(at + 2)), body.readUInt16LE(at)));
        break;
      case RECORD.BOOLERR:
        put(row, column, body.readUInt8(7) === 0 ? body.readUInt8(6) === 1 : null);
        break;
      case RECORD.FORMULA:
        if (body.readUInt16LE(12) !== 0xffff) put(row, column, numeric(body.readDoubleLE(6), xf));
        else if (body.readUInt8(6) === 0) awaited = { row, column };
        else if (body.readUInt8(6) === 1) put(row, column, body.readUInt8(8) === 1);
        break;
    }
  }
  return Array.from(rows, (cells) => Array.from(cells ?? [], (cell) => cell ?? null));
}

const CELLS: ReadonlySet<number> = new Set([
  RECORD.LABELSST,
  RECORD.LABEL,
  RECORD.NUMBER,
  RECORD.RK,
  RECORD.MULRK,
  RECORD.BOOLERR,
  RECORD.FORMULA,
]);
const isCell = (type: number): boolean => CELLS.has(type);

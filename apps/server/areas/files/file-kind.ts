import { isFileType, splitFileName, type FileType } from '@parapet/domain/documents/file-types';
import { refuse } from '../../platform/refuse.ts';
import { namesIn, unpack } from '../../platform/apart/archive.ts';
import { formulaIn } from '../../platform/apart/csv-formulas.ts';
import { findUtf16 } from '../../platform/apart/file-text.ts';
import { DamagedFile, namesInCompound } from '../../platform/apart/sheets/compound-file.ts';
import { verdictOnPdf } from '../../platform/apart/pdf/active.ts';

const latin = (bytes: Uint8Array, from = 0, to = bytes.byteLength): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

const startsWith = (bytes: Uint8Array, start: string): boolean => latin(bytes, 0, start.length) === start;
const office = (folder: string) => async (bytes: Uint8Array) => {
  if (!startsWith(bytes, 'PK\u0003\u0004')) return false;
  const names = await namesIn(bytes).catch((): string[] => []);
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
};
/** The folders and streams of an old format of Office; none for what is not one. */
function namesInOldOffice(bytes: Uint8Array): string[] {
  try {
    return namesInCompound(bytes);
  } catch (error) {
    if (error instanceof DamagedFile) return [];
    throw error;
  }
}
const oldOffice =
  (...streams: string[]) =>
  (bytes: Uint8Array) =>
    namesInOldOffice(bytes).some((name) => streams.includes(name));

/** The text of bytes in one encoding, or in no letters that matter here: a code page of before Unicode. */
function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(findUtf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return latin(bytes);
  }
}
/** Without what only programs and pictures have. */
// eslint-disable-next-line no-control-regex
const isText = (bytes: Uint8Array): boolean => !/[\u0000-\u0008\u000e-\u001f]/.test(toText(bytes));
const isPage = (bytes: Uint8Array): boolean =>
  /^\s*(<!doctype|<html|<script|<svg|<\?xml|<\?php|#!|mz|%pdf-|gif8|\{\\rtf)/i.test(
    toText(bytes.subarray(0, 1024)).replace(/^\u00ef\u00bb\u00bf/, ''),
  );

const isJpeg = (bytes: Uint8Array) => startsWith(bytes, '\u00ff\u00d8\u00ff');

/** Whether bytes are what a file's name says, by what they begin with and contain. */
const isOf: Record<FileType, (bytes: Uint8Array) => boolean | Promise<boolean>> = {
  pdf: (bytes) => startsWith(bytes, '%PDF-'),
  png: (bytes) => startsWith(bytes, '\u0089PNG\r\n\u001a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  docx: office('word/'),
  xlsx: office('xl/'),
  pptx: office('ppt/'),
  doc: oldOffice('WordDocument'),
  xls: oldOffice('Workbook', 'Book'),
  ppt: oldOffice('PowerPoint Document'),
  csv: (bytes) => isText(bytes) && !isPage(bytes) && !isJpeg(bytes),
  eml: (bytes) =>
    isText(bytes) && /^(?:[!-9;-~]+:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n){2,}/.test(latin(bytes, 0, 16_384)),
};

/** The list of what is in a file of Office is a few kilobytes. */
const MOST_OF_LIST = 1024 * 1024;
const LIST = '[Content_Types].xml';

/** The folders of macros, and a packed file that is started by a double click. */
// eslint-disable-next-line no-control-regex
const RUNS_IN_OLD_OFFICE = /^(?:VBA|_VBA_PROJECT(?:_CUR)?|Macros|\u0001Ole10Native)$/i;

/** Macros by the names of their parts, and by what the list of the file says that parts are. */
async function hasMacros(bytes: Uint8Array): Promise<boolean> {
  const names = await namesIn(bytes);
  const isActive = (name: string) =>
    /vbaproject|vbadata|activex|\.(bin|exe|dll|js|vbs)$/i.test(name) && !/printersettings/i.test(name);
  if (names.some(isActive)) return true;
  const { [LIST]: list } = await unpack(bytes, (name) => name === LIST, MOST_OF_LIST);
  return list !== undefined && /vbaproject|macroenabled|activex/i.test(latin(list));
}

/** @throws Refusal 400 for what runs something, and for what nobody can tell that of. */
async function requireInactive(type: FileType, bytes: Uint8Array): Promise<void> {
  switch (type) {
    case 'pdf': {
      const verdict = await verdictOnPdf(bytes);
      if (typeof verdict === 'object') refuse('file-active', { what: verdict.runs });
      if (verdict === 'protected') refuse('file-protected');
      if (verdict === 'unreadable') refuse('file-not-read');
      return;
    }
    case 'docx':
    case 'xlsx':
    case 'pptx':
      if (await hasMacros(bytes).catch(() => refuse('file-not-read')))
        refuse('file-active', { what: 'macros or programs' });
      return;
    case 'doc':
    case 'xls':
    case 'ppt':
      if (namesInOldOffice(bytes).some((name) => RUNS_IN_OLD_OFFICE.test(name)))
        refuse('file-active', { what: 'macros or programs' });
      return;
    case 'csv': {
      const cell = formulaIn(toText(bytes));
      if (cell !== undefined) refuse('file-formula', { cell });
      return;
    }
    default:
      return;
  }
}

/** The one kind of file that a call takes, and how any other is refused. */
export type OnlyKind = { type: FileType; most: number; refusal: 'evidence-not-read' | 'statement-not-read' };
export type FileToTell = {
  name: string;
  bytes: Uint8Array;
  /** Bytes that a file may have. */ most: number;
  /** The one kind that is taken, whatever the name says. */ only?: OnlyKind;
};

/**
 * The kind of a file that somebody brings: its extension, once its bytes agree with it. Runs in a thread.
 * @throws Refusal 400 for no bytes or too many, a kind that is not taken, bytes that are another kind, and
 * files that run something.
 */
export async function getFileKind({ name, bytes, most, only }: FileToTell): Promise<FileType> {
  if (only) {
    if (bytes.byteLength > only.most || !(await isOf[only.type](bytes))) refuse(only.refusal);
    await requireInactive(only.type, bytes);
    return only.type;
  }
  if (bytes.byteLength === 0) refuse('file-empty');
  if (bytes.byteLength > most) refuse('file-too-large');
  const { extension } = splitFileName(name);
  if (!isFileType(extension)) refuse('file-type-unknown');
  if (!(await isOf[extension](bytes))) refuse('file-type-differs', { extension });
  await requireInactive(extension, bytes);
  return extension;
}

import { documentLimit } from '@parapet/contract/docs/library';
import {
  isFileType,
  LONGEST_NAME,
  safeFileName,
  splitFileName,
  type FileType,
} from '@parapet/domain/documents/file-types';
import { unzipSync } from 'fflate';
import { refuse } from '../../platform/refuse.ts';

const latin = (bytes: Uint8Array, from = 0, to = bytes.byteLength): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** Names in the old formats of Office are kept as UTF-16. */
const wide = (name: string): string => [...name].map((letter) => `${letter}\u0000`).join('');

/** The file names in an archive, read without unpacking it. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    return [];
  }
  return names;
}

const startsWith = (bytes: Uint8Array, start: string): boolean => latin(bytes, 0, start.length) === start;
const office = (folder: string) => (bytes: Uint8Array) => {
  if (!startsWith(bytes, 'PK\u0003\u0004')) return false;
  const names = namesIn(bytes);
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
};
const oldOffice =
  (...streams: string[]) =>
  (bytes: Uint8Array) =>
    startsWith(bytes, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') &&
    streams.some((name) => latin(bytes).includes(wide(name)));

/** Text of one encoding, without the bytes that only programs and pictures have. */
function isText(bytes: Uint8Array): boolean {
  try {
    // eslint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000e-\u001f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // A sheet that was saved in a code page of before Unicode.
    // eslint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000e-\u001f]/.test(latin(bytes));
  }
}
const isPage = (bytes: Uint8Array): boolean =>
  /^\s*(<!doctype|<html|<script|<svg|<\?xml|<\?php|#!|mz|%pdf-|gif8|\{\\rtf)/i.test(
    latin(bytes, 0, 512).replace(/^\u00ef\u00bb\u00bf/, ''),
  );

const isJpeg = (bytes: Uint8Array) => startsWith(bytes, '\u00ff\u00d8\u00ff');

/** Whether bytes are what a file's name says, by what they begin with and contain. */
const isOf: Record<FileType, (bytes: Uint8Array) => boolean> = {
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

/** The test file that every scanner of viruses finds. */
const TEST_VIRUS = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR';
/** What a PDF names when it runs something as it is opened. */
const RUNS_IN_PDF = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/;

/** Whether a file carries what runs: macros, scripts, programs. */
function isActive(type: FileType, bytes: Uint8Array): boolean {
  const text = latin(bytes);
  if (text.includes(TEST_VIRUS)) return true;
  switch (type) {
    case 'pdf':
      return RUNS_IN_PDF.test(text);
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return namesIn(bytes).some(
        (name) =>
          /vbaproject|vbadata|activex|\.(bin|exe|dll|js|vbs)$/i.test(name) && !/printersettings/i.test(name),
      );
    case 'doc':
    case 'xls':
    case 'ppt':
      return [wide('_VBA_PROJECT'), wide('VBA')].some((name) => text.includes(name));
    default:
      return false;
  }
}

/**
 * The kind of a file that somebody brings: its extension, once its bytes agree with it.
 * @throws Refusal 400 for no bytes or too many, a kind that is not taken, bytes that are another kind, and
 * files that run something.
 */
export function fileKindOf({ name, bytes }: { name: string; bytes: Uint8Array }): FileType {
  if (bytes.byteLength === 0) refuse('file-empty');
  if (bytes.byteLength > documentLimit) refuse('file-too-large');
  const { extension } = splitFileName(name);
  if (!isFileType(extension)) refuse('file-type-unknown');
  if (!isOf[extension](bytes)) refuse('file-type-differs', { extension });
  if (isActive(extension, bytes)) refuse('file-active');
  return extension;
}

/**
 * The name under which a file is kept: without what no file system takes, and with the extension of its kind.
 * @throws Refusal 400 for a name of which nothing is left.
 */
export function fileNameOf(given: string, extension: string): string {
  const { base, extension: end } = splitFileName(given);
  const plain = safeFileName(end === extension ? base : given);
  if (plain === '')
    refuse('bad-input', {}, [{ field: 'docName', code: 'too_small', detail: 'File name is required' }]);
  return `${plain.slice(0, LONGEST_NAME - extension.length - 1)}.${extension}`;
}

import { bulkLimit, mostRisks, riskColumns } from '@parapet/contract/account/bulk';
import type { UploadedFile } from '@parapet/contract/upload';
import { readerIn, unlessTooHard, type Apart } from '../../../platform/apart/threads.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { RiskFile, RiskFileToRead } from './risk-file-rows.ts';

export type { FileRow, RiskFile } from './risk-file-rows.ts';

/** The columns of numbers of the files that are read. */
const NUMBERS = ['revenue', 'noOfEmployeesAll', 'yearEstablished'];

const riskFiles = readerIn<RiskFileToRead, RiskFile>(new URL('./risk-file-thread.ts', import.meta.url));

/**
 * Reads a file with a risk in each row, or something else, in a thread.
 * @throws Refusal 400 for one that cannot be read, or that has no rows, or more than is taken of anything.
 */
export const readRiskFile = (
  apart: Apart,
  bytes: Uint8Array,
  {
    columns = riskColumns,
    numbers = NUMBERS,
    most = mostRisks,
    of = 'risks',
  }: Partial<Omit<RiskFileToRead, 'bytes'>> = {},
): Promise<RiskFile> =>
  apart(riskFiles, { bytes, columns, numbers, most, of }).catch(
    unlessTooHard('upload-not-read', { reason: 'It is damaged, or too large when unpacked.' }),
  );

/** @throws Refusal 400 for no file, and for one that is too large. */
export function requireSheet(file: UploadedFile | undefined): UploadedFile {
  if (!file || file.bytes.byteLength === 0) refuse('upload-missing');
  if (file.bytes.byteLength > bulkLimit) refuse('upload-too-large');
  return file;
}

/** The name of a file as it is kept and told: cut where it is long, and never within a character. */
export const toKeptName = ({ name }: UploadedFile): string => [...name].slice(0, LONGEST_NAME).join('');
const LONGEST_NAME = 200;

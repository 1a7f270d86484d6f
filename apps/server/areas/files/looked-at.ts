import { documentLimit } from '@parapet/contract/docs/library';
import type { FileType } from '@parapet/domain/documents/file-types';
import type { FileToTell, OnlyKind } from './file-kind.ts';
import { readerIn, unlessTooHard, type Apart } from '../../platform/apart/threads.ts';

const kinds = readerIn<FileToTell, FileType>(new URL('./file-kind-thread.ts', import.meta.url));

/** File types of bytes that were looked at, kept while anybody holds the bytes. */
const known = new WeakMap<Uint8Array, FileType>();

/**
 * Looks in a thread whether a file is what its name says, and runs nothing. No file is kept without.
 * @throws Refusal 400 for one that is not taken.
 */
export async function lookAt(
  apart: Apart,
  { name, bytes }: { name: string; bytes: Uint8Array },
  only?: OnlyKind,
): Promise<FileType> {
  const task = { name, bytes, most: documentLimit, ...(only && { only }) };
  const type = await apart(kinds, task).catch(unlessTooHard('file-not-read'));
  known.set(bytes, type);
  return type;
}

/** The kind of a file that was looked at before the transaction that keeps it. */
export function getKind(bytes: Uint8Array): FileType {
  const type = known.get(bytes);
  if (!type) throw new Error('A file is looked at before the transaction that lists it');
  return type;
}

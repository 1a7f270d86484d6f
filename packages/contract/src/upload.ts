import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** A file as it arrives in a form field: its bytes, and its name on the sender's machine. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array };

/**
 * A field of a call that `takes: 'file'`. In a browser it is a `File` in a `FormData`; on the server it is
 * the uploaded file as read.
 */
export const uploadedFile = z.custom<UploadedFile>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<UploadedFile>).bytes instanceof Uint8Array,
  'A file is needed.',
);

/** Refusals of a file that would be kept: for what it is, what it runs, or lack of room. */
export const keptFileRefusals = [
  'file-active',
  'file-formula',
  'file-not-read',
  'file-protected',
  'storage-full',
  'organization-storage-full',
] as const satisfies readonly RefusalCode[];

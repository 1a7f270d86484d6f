import { z } from 'zod';

/** A file as it comes in a form's field: its bytes, and what its sender calls it. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array };

/**
 * A field of a call that `takes: 'file'`. In a browser it is a `File` in a `FormData`; on the server what was
 * read of it.
 */
export const uploadedFile = z.custom<UploadedFile>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<UploadedFile>).bytes instanceof Uint8Array,
  'A file is needed.',
);

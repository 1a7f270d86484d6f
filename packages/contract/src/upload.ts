import { z } from 'zod';

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

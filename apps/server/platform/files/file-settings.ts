import { z } from 'zod';

/** A bucket for documents, by the protocol of S3; without it they lie in PARAPET_HOME. */
export const fileSettings = {
  /** Its address, with the name of the bucket behind the host. */
  FILES_S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname.length > 1, 'expected the bucket behind the host')
    .optional(),
  FILES_S3_REGION: z.string().min(1).optional(),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  /** Maximum time to store or fetch one document. */
  FILES_S3_PATIENCE_MS: z.coerce.number().int().min(50).max(120_000).default(10_000),
};
export type FileSettings = z.output<z.ZodObject<typeof fileSettings>>;

/** All of them, or none. */
export const BUCKET = ['FILES_S3_URL', 'FILES_S3_REGION', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

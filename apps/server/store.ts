import { join } from 'node:path';
import { s3Store } from './gateways/files/s3.ts';
import type { FileSettings } from './platform/files/file-settings.ts';
import { diskStore, type FileStore } from './platform/files/files.ts';

/** The bucket that documents lie in; undefined where they lie in the home of the server. */
export const findBucket = (settings: FileSettings): FileStore | undefined =>
  settings.FILES_S3_URL === undefined
    ? undefined
    : s3Store({
        url: settings.FILES_S3_URL,
        region: settings.FILES_S3_REGION!,
        accessKeyId: settings.FILES_S3_KEY_ID!,
        secretAccessKey: settings.FILES_S3_SECRET!,
        patienceMs: settings.FILES_S3_PATIENCE_MS,
      });

/** Opens the store of documents: a bucket, or the home of the server. */
export const openStore = (settings: FileSettings & { home: string }): FileStore =>
  findBucket(settings) ?? diskStore(join(settings.home, 'files'));

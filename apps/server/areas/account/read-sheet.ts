import { unzipSync } from 'fflate';
import { Worker } from 'node:worker_threads';

const MOST_MEGABYTES = 256;
const MOST_MS = 30_000;

/** What a sheet may be once it is unpacked: ten thousand rows are three megabytes. */
const MOST_UNPACKED = 40 * 1024 * 1024;

/**
 * Whether a small file would unpack to a large one, read from its headers without unpacking it.
 * @throws Error for a damaged file.
 */
export function isTooLargeUnpacked(bytes: Uint8Array): boolean {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  return unpacked > MOST_UNPACKED;
}

/**
 * The first sheet of an xlsx file, or of an xls file of Excel 97 to 2003, row by row. It is read by a
 * thread with little memory: a small file with one cell far out stands for a table of millions, and
 * would end the server.
 * @throws Error for a damaged file, and for one that takes too much memory or time.
 */
export function readSheetApart(bytes: Uint8Array): Promise<unknown[][]> {
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  return new Promise<unknown[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), MOST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('ended without an answer'));
    });
  }).finally(() => void thread.terminate());
}

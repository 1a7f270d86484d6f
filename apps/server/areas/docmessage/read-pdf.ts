import { Worker } from 'node:worker_threads';
import type { Source } from '@parapet/domain/mail/read-application';

const MOST_MEGABYTES = 256;
const MOST_MS = 30_000;

/**
 * Text and form fields of a PDF. It is read by a thread with little memory and time: a file that somebody
 * mails must not stop the server.
 * @throws Error for a damaged file, and for one that takes too much memory or time.
 */
export function readPdfApart(bytes: Uint8Array): Promise<Pick<Source, 'lines' | 'pairs'>> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  return new Promise<Pick<Source, 'lines' | 'pairs'>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), MOST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('ended without an answer'));
    });
  }).finally(() => void thread.terminate());
}

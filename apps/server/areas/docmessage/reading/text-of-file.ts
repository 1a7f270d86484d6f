import type { Source } from '@parapet/domain/mail/read-application';
import { readerIn, TooHard } from '../../../platform/apart/threads.ts';
import { apartForMail } from '../mail-files.ts';

type Read = Pick<Source, 'lines' | 'pairs'>;
const files = readerIn<{ name: string; bytes: Uint8Array }, Read | undefined>(
  new URL('./text-of-file-thread.ts', import.meta.url),
);

/** Reads one file; undefined for a kind that has no text, and for a file that cannot be read. */
export async function textOfFile(name: string, bytes: Uint8Array): Promise<Source | undefined> {
  const read = await apartForMail(files, { name, bytes }).catch((error: unknown) => {
    if (!(error instanceof TooHard)) throw error;
    return undefined;
  });
  return read && { name, ...read };
}

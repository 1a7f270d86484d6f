import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const index = join(import.meta.dirname, '../../console/dist/index.html');

/**
 * The console that this server serves, as it was at startup: its version (the hash of its document) and when
 * it was built.
 */
export function readServedConsole(): { version: string; builtAt: Date } {
  const built = statSync(index, { throwIfNoEntry: false });
  if (!built) return { version: 'unbuilt', builtAt: new Date() };
  return {
    version: createHash('sha256').update(readFileSync(index)).digest('hex').slice(0, 12),
    builtAt: built.mtime,
  };
}

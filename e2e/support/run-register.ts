import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const entryOf = (what: string): string =>
  join(process.env.PARAPET_RUN_REGISTER!, createHash('sha256').update(what).digest('hex'));

/**
 * Notes something in the register of the run, which all workers share: a test that is tried again is in
 * another one.
 * @returns whether it was not there before
 */
export function noteInRun(what: string): boolean {
  try {
    writeFileSync(entryOf(what), what, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Takes something back out of the register. */
export function forgetInRun(what: string): void {
  rmSync(entryOf(what), { force: true });
}

import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own for a place, so that it can be filled without harm to anything else. */
export type SmallDisk = {
  /** Takes all that is left. @returns what gives it back. */
  fill(): () => void;
  close(): Promise<void>;
};

const SIZE = '1500m';
const CHUNK = Buffer.alloc(1 << 20);

/** Mounts a disk in memory on an empty folder. @returns undefined where that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE},mode=755`,
    'parapet-drill',
    folder,
  ]);
  if (status !== 0) return undefined;
  return {
    fill() {
      const file = join(folder, 'filler');
      const filler = openSync(file, 'w');
      try {
        for (let chunk = CHUNK; chunk.length > 0;)
          try {
            writeSync(filler, chunk);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            chunk = chunk.subarray(0, chunk.length >> 1);
          }
      } finally {
        closeSync(filler);
      }
      return () => rmSync(file);
    },
    close: async () => void spawnSync('umount', ['--lazy', folder]),
  };
}

// What a run keeps goes with it, so it may be in memory: a copy of the template database is a thousand small
// files, a second on a disk and 30 milliseconds here (PostgreSQL 18, 415 relations). Imported by the
// configuration of a runner; its workers, servers and databases inherit the folder.
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 6 * 1024 ** 3;

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

if (process.env.TMPDIR === undefined && hasRoom(MEMORY)) process.env.TMPDIR = MEMORY;

// The servers and commands that tests start are the same sources each time: Node compiles them once (a start
// takes 1.0 s of the processor then, otherwise 1.6). `npm start` has the same folder.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node');

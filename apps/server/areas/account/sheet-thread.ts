// Runs in a thread of its own (read-sheet.ts), whose memory is limited.
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

import { isCompoundFile } from './compound-file.ts';
import { readOldSheet } from './old-sheet.ts';

const bytes = workerData as Uint8Array;

/** A cell of row 100,000 or column AAA and beyond: the library would make the whole table up to it. */
const FAR_OUT = /\br="([A-Z]{3,}\d+|[A-Z]*\d{6,})"/;

async function read(): Promise<unknown[][]> {
  if (isCompoundFile(bytes)) return readOldSheet(bytes);
  const parts = unzipSync(bytes, { filter: ({ name }) => name.startsWith('xl/worksheets/') });
  if (Object.values(parts).some((part) => FAR_OUT.test(strFromU8(part)))) throw new Error('cells far out');
  return readSheet(Buffer.from(bytes));
}

parentPort!.postMessage(await read());

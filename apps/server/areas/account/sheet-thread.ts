// Runs in a thread of its own (read-sheet.ts), whose memory is limited.
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

const bytes = workerData as Uint8Array;

/** A cell of row 100,000 or column AAA and beyond: the library would make the whole table up to it. */
const FAR_OUT = /\br="([A-Z]{3,}\d+|[A-Z]*\d{6,})"/;

const parts = unzipSync(bytes, { filter: ({ name }) => name.startsWith('xl/worksheets/') });
if (Object.values(parts).some((part) => FAR_OUT.test(strFromU8(part)))) throw new Error('cells far out');

parentPort!.postMessage(await readSheet(Buffer.from(bytes)));

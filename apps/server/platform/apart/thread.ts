// The thread of one file (threads.ts): it loads who reads it, answers once and ends.
import { parentPort, workerData } from 'node:worker_threads';

const { file, input } = workerData as { file: string; input: unknown };
const { default: work } = (await import(file)) as { default(given: unknown): Promise<unknown> };
parentPort!.postMessage(await work(input));

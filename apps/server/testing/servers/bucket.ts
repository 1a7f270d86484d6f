import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The one key that the server knows. */
export const bucketKey = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * A server of the protocol of S3 that others wrote, with these buckets, in a process of its own: it refuses
 * a request whose time is not the true one, and the clock of a run is not (tools/lib/run-clock.mjs).
 */
export async function startBuckets(...names: string[]): Promise<{ port: number; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'parapet-buckets-'));
  const server = fork(join(import.meta.dirname, 's3-server.ts'), [directory, ...names], {
    env: { ...process.env, NODE_OPTIONS: '' },
    execArgv: [],
  });
  const [port] = (await once(server, 'message')) as [number];
  return {
    port,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}

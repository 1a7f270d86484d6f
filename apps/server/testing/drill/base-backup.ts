import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';

type Connection = { stream: { pause(): void; resume(): void }; query(text: string): void };

/**
 * Byte that the replication protocol puts before each piece: `d` is content, the others announce what
 * comes.
 */
const CONTENT = 'd'.charCodeAt(0);

/**
 * Copies a running cluster into a directory, as pg_basebackup does, over the replication protocol: the npm
 * package of the embedded PostgreSQL has no such program.
 * @param url signs in as a role that may replicate.
 */
export async function copyCluster(url: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(tar, 'exit') as Promise<[number | null]>;
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  try {
    await new Promise<void>(
      (resolve, reject) => void client.query(baseBackup(tar.stdin, resolve, reject) as never),
    );
    tar.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`tar ended with ${code}`);
  } finally {
    tar.stdin.destroy();
    await client.end().catch(() => {});
  }
}

/**
 * A query of the driver's own shape: the driver knows no answer of several results with a copy among them.
 */
function baseBackup(out: Writable, resolve: () => void, reject: (error: Error) => void) {
  const nothing = () => {};
  let isHeld = false;
  out.on('error', reject);
  return {
    submit: (connection: Connection) =>
      connection.query(`BASE_BACKUP (LABEL 'parapet', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`),
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
      // A copy: the driver uses its memory again.
      if (chunk[0] !== CONTENT || out.write(Buffer.from(chunk.subarray(1))) || isHeld) return;
      isHeld = true;
      stream.pause();
      out.once('drain', () => {
        isHeld = false;
        stream.resume();
      });
    },
    handleReadyForQuery: resolve,
    handleError: reject,
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handleCommandComplete: nothing,
    handleEmptyQuery: nothing,
    handlePortalSuspended: nothing,
  };
}

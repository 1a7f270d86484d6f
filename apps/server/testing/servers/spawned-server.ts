import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** The settings that `npm start` and the Dockerfile pass to Node and the C library (deployment.test.ts). */
export const serverFlags = ['--max-semi-space-size=16', '--no-memory-pool-share-memory-on-teardown'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** The server as `npm start` runs it, in processes of its own. */
export type SpawnedServer = {
  url: string;
  /**
   * The most memory that its first process ever had, with all its threads, in bytes. Linux alone counts it.
   */
  peakMemory(): number;
  /** All that it has logged. */
  logged(): string;
  /** Starts it on the same port, database and home as before. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code, once it is gone. */
  stop(): Promise<number | null>;
};

export async function makeSpawnedServer(
  home: string,
  databaseUrl: string,
  environment: Record<string, string> = {},
  { isExpectedToFail = false }: { isExpectedToFail?: boolean } = {},
): Promise<SpawnedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let log = '';

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null) return dying?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => dying.once('exit', resolve));
    dying.kill(signal);
    return ended;
  }

  return {
    url,
    peakMemory: () => peakOf(child!.pid!),
    logged: () => log,
    async start() {
      const started = spawn(process.execPath, [...serverFlags, join(import.meta.dirname, '../../main.ts')], {
        env: {
          ...serverEnvironment,
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          PARAPET_HOME: home,
          PARAPET_ENV: 'test',
          DATABASE_URL: databaseUrl,
          DEMO_WORLD: 'false',
          LOG_LEVEL: 'silent',
          NODE_ENV: 'test',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const gone = new Promise<never>((_, reject) =>
        started.once('exit', () => reject(new Error('The server does not come up'))),
      );
      gone.catch(() => {});
      const ready = new Promise<void>((resolve) => {
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          log += text;
          if (text.includes('Parapet is ready')) resolve();
        });
      });
      started.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (!isExpectedToFail) process.stderr.write(text);
      });
      await Promise.race([ready, gone]);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function peakOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node } from '../tools/lib/install.mjs';
import { capture, root } from '../tools/lib/run.mjs';
import { startServer } from '../tools/lib/server.mjs';

export type Book = {
  quotes: number;
  url: string;
  /** The owner's URL of its database. */
  databaseUrl: string;
  /** The processes of the server and those of PostgreSQL. */
  processes: { server: number; postgres: number };
  stop(): Promise<void>;
};

const folder = join(root, '.cache/bench');
const migrations = join(root, 'apps/server/migrations');

/** Identifies the migrations by which a kept book was made: another book is made when they change. */
function edition(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * A server with a book of so many quotes, or of what `filled` asks for instead. Books are kept in
 * .cache/bench, because a large one takes minutes to make; what is measured on one may change it, and is the
 * same for the next run all the same.
 */
export async function openBook(
  quotes: number,
  more: Record<string, string> = {},
  filled: readonly string[] = ['--quotes', String(quotes)],
): Promise<Book> {
  const kind = `${quotes}${filled[0] === '--quotes' ? '' : filled[0]!.slice(1)}`;
  const home = join(folder, `${kind}-${edition()}`);
  const done = join(home, 'filled');
  if (!existsSync(done)) await makeBook(home, kind, filled);
  writeFileSync(done, '');
  const env = { RATE_LIMIT: '1000000000', LOG_LEVEL: 'error', ...more };
  const server = await startServer({ home, env });
  const [port, password, owner] = ['port', 'password', 'data/postmaster.pid'].map((name) =>
    readFileSync(join(home, 'postgres', name), 'utf8').trim(),
  );
  return {
    quotes,
    url: server.url,
    databaseUrl: `postgres://postgres:${password}@127.0.0.1:${port}/parapet`,
    processes: { server: server.pid, postgres: Number.parseInt(owner!, 10) },
    stop: server.stop,
  };
}

async function makeBook(home: string, kind: string, filled: readonly string[]): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  for (const old of existsSync(folder) ? readdirSync(folder) : [])
    if (/-[\da-f]{12}$/.exec(old) && old.slice(0, -13) === kind)
      rmSync(join(folder, old), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  console.error(`filling a book (${filled.join(' ')}), once`);
  const { ok, output } = await capture(node, [join(root, 'apps/server/demo/main.ts'), ...filled], {
    env: { ...process.env, DATABASE_URL: undefined, PARAPET_HOME: home },
  });
  if (!ok) throw new Error(`The book could not be filled: ${output}`);
}

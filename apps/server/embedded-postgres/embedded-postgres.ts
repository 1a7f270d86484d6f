import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import {
  findPostmaster,
  isAlive,
  startOf,
  stopPostmaster,
  type Postmaster,
} from './embedded-postgres-process.ts';
import { supervise, type Supervision } from './embedded-postgres-supervision.ts';
import { settingsFor, usableMemory } from './embedded-postgres-settings.ts';
import { findRunner, type Runner } from './embedded-postgres-user.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops it, unless it belongs to another server. Until then it is started again whenever it ends. */
  stop(): Promise<void>;
}

const majorVersion = '18';
const superuser = 'postgres';
const database = 'parapet';

interface Binaries {
  initdb: string;
  postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The binaries are a dependency of embedded-postgres, not of ours, so they are resolved from there.
    const path = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const { initdb, postgres } = (await import(pathToFileURL(path).href)) as Binaries;
    for (const file of [initdb, postgres])
      if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
    return { initdb, postgres };
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for ${platform}-${process.arch} in node_modules (${name}). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause: error },
    );
  }
}

/** The password is generated once and stored where only the owner of the server can read it. */
function passwordIn(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function isFree(port: number): Promise<number | undefined> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => answer(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (remembered ? await isFree(remembered) : undefined) ?? (await isFree(0));
  if (port === undefined) throw new Error('No port on 127.0.0.1 is free for PostgreSQL.');
  writeFileSync(file, `${port}\n`);
  return port;
}

function environment(): NodeJS.ProcessEnv {
  // Nothing of the server's own environment, which may hold secrets.
  return { PATH: process.env.PATH, TZ: 'UTC' };
}

function initialize(
  folder: string,
  data: string,
  binaries: Binaries,
  runner: Runner,
  password: string,
): void {
  const fresh = `${data}.new`,
    passwordFile = join(folder, 'initdb-password');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { owner } = runner;
  if (owner) for (const path of [fresh, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const [command, ...args] = [
    ...runner.prefix,
    binaries.initdb,
    '-D',
    fresh,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
  ];
  try {
    const made = spawnSync(command!, args, { ...runner.ids, env: environment(), encoding: 'utf8' });
    if (made.status !== 0)
      throw new Error(
        `PostgreSQL could not be set up in ${folder}: ${made.error?.message ?? made.stderr.trim()}`,
      );
    renameSync(fresh, data); // All or nothing: an interrupted setup starts over.
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Waits while PostgreSQL starts or recovers; gives up when the process is gone, or after `patience` without
 * an answer.
 */
async function untilReady(url: string, pid: number, patience = 300_000): Promise<void> {
  for (const until = Date.now() + patience; ; await wait(25)) {
    try {
      const client = await connect(url);
      await client.end();
      return;
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === '28P01')
        throw new Error('The embedded PostgreSQL does not accept the password kept beside it.', {
          cause: error,
        });
      if (!isAlive(pid) || Date.now() > until) throw error;
    }
  }
}

function lastLines(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';
}

async function ensureDatabase(url: (name: string) => string): Promise<void> {
  const client = await connect(url('postgres'));
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** The server that owns the running PostgreSQL. A server that joins later leaves it running when it stops. */
function livingOwner(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const [pid, start] = readFileSync(file, 'utf8').trim().split(' ');
  return isAlive(Number(pid)) && startOf(Number(pid)) === (start ?? '') ? Number(pid) : undefined;
}

export interface EmbeddedPostgresOptions {
  home: string;
  log(message: string): void;
  /** Number of server processes that connect to it. */
  processes?: number;
  /** PostgreSQL settings on top of our own. */
  settings?: Record<string, string>;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.home, 'postgres');
  const data = join(folder, 'data'),
    log = join(folder, 'postgres.log'),
    ownerFile = join(folder, 'owner');
  mkdirSync(folder, { recursive: true });
  const password = passwordIn(folder);
  const urlOn = (port: number) => (name: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
  const flags = Object.entries({
    ...settingsFor(usableMemory(), options.processes ?? 1),
    ...options.settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  const claim = () => writeFileSync(ownerFile, `${process.pid} ${startOf(process.pid)}`);
  const isOurs = () => livingOwner(ownerFile) === process.pid;
  const place = { data, log, flags, urlOn };
  // Whoever starts it here again looks after it from now on.
  await supervisions.get(data)?.release();

  /** Runs it again on the port that everybody knows. */
  async function restart(port: number): Promise<number | undefined> {
    const other = findPostmaster(data);
    if (other) return other.pid;
    const owner = livingOwner(ownerFile);
    if (owner !== undefined && owner !== process.pid) return undefined;
    if (owner === undefined) {
      // Of several servers on this home the last that claims it starts it.
      claim();
      await wait(100);
      if (!isOurs()) return undefined;
    }
    const binaries = await findBinaries();
    const runner = findRunner(binaries.initdb, folder);
    rmSync(join(data, 'postmaster.pid'), { force: true });
    return (await launch({ ...place, binaries, runner, choosePort: async () => port })).pid;
  }

  function lookAfter({ pid, port }: Postmaster): EmbeddedPostgres {
    const supervision = supervise(pid, { restart: () => restart(port), isOurs, log: options.log });
    supervisions.set(data, supervision);
    let stopping: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      const wasOurs = isOurs();
      await supervision.stop();
      if (wasOurs) rmSync(ownerFile, { force: true });
      if (supervisions.get(data) === supervision) supervisions.delete(data);
    };
    return { url: urlOn(port)(database), stop: () => (stopping ??= stop()) };
  }

  const handOver = async (postmaster: Postmaster): Promise<EmbeddedPostgres> => {
    await ensureDatabase(urlOn(postmaster.port));
    claim();
    return lookAfter(postmaster);
  };

  const running = findPostmaster(data);
  if (running) {
    const owner = livingOwner(ownerFile);
    if (owner !== undefined && owner !== process.pid) {
      // It may be shutting down together with its server; in that case it is started again below.
      const joined = await untilReady(urlOn(running.port)('postgres'), running.pid)
        .then(() => ensureDatabase(urlOn(running.port)))
        .then(
          () => true,
          () => false,
        );
      if (joined) {
        options.log(`joined the PostgreSQL of the running server ${owner} in ${folder}`);
        return lookAfter(running);
      }
    }
    const started = readFileSync(join(data, 'postmaster.opts'), 'utf8');
    const same = flags.every((flag) => started.includes(`"${flag}"`));
    const answers =
      same &&
      (await untilReady(urlOn(running.port)('postgres'), running.pid, 30_000).then(
        () => true,
        () => false,
      ));
    if (answers) {
      options.log(`took over the PostgreSQL left running in ${folder}`);
      return handOver(running);
    }
    options.log(`stopping a PostgreSQL left running in ${folder}`);
    await stopPostmaster(running.pid);
  }

  const binaries = await findBinaries();
  const runner = findRunner(binaries.initdb, folder);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    options.log(`setting up PostgreSQL ${majorVersion} in ${folder}`);
    initialize(folder, data, binaries, runner, password);
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion)
    throw new Error(
      `${data} was made by PostgreSQL ${version}; this is ${majorVersion}. Dump it with the old one and load it here, or set DATABASE_URL.`,
    );

  // No live process holds this directory: the files that a killed postmaster left would only block the next
  // one.
  rmSync(join(data, 'postmaster.pid'), { force: true });
  return handOver(await launch({ ...place, binaries, runner, choosePort: () => choosePort(folder) }));
}

const supervisions = new Map<string, Supervision>();

type Place = {
  data: string;
  log: string;
  flags: string[];
  urlOn: (port: number) => (name: string) => string;
};
type Launch = Place & { binaries: Binaries; runner: Runner; choosePort(): Promise<number> };

/** Starts the postmaster and waits until it answers. */
async function launch({
  data,
  log,
  flags,
  urlOn,
  binaries,
  runner,
  choosePort,
}: Launch): Promise<Postmaster> {
  const patience = Date.now() + 15_000;
  for (;;) {
    const port = await choosePort();
    const out = openSync(log, existsSync(log) && statSync(log).size > 10_000_000 ? 'w' : 'a', 0o600);
    const [command, ...args] = [
      ...runner.prefix,
      binaries.postgres,
      '-D',
      data,
      '-p',
      String(port),
      ...flags,
    ];
    // A process session of its own: Ctrl-C in the terminal must reach the server first, which then stops
    // PostgreSQL.
    const child = spawn(command!, args, {
      ...runner.ids,
      env: environment(),
      stdio: ['ignore', out, out],
      detached: true,
    });
    closeSync(out);
    child.unref();
    const failed = new Promise<never>((_, reject) => child.once('error', reject));

    try {
      if (child.pid === undefined) await failed;
      await Promise.race([untilReady(urlOn(port)('postgres'), child.pid!), failed]);
      return { pid: child.pid!, port };
    } catch (error) {
      if (child.pid !== undefined && isAlive(child.pid)) await stopPostmaster(child.pid);
      // Backends of a killed postmaster hold its shared memory for a moment longer; meanwhile the port may be
      // taken.
      const passing = /shared memory block|Address already in use|could not create any TCP/.test(
        lastLines(log),
      );
      if (!passing || Date.now() > patience)
        throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${lastLines(log)}`, {
          cause: error,
        });
      await wait(250);
    }
  }
}

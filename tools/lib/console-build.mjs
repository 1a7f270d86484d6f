// Builds the console into apps/console/dist when its sources changed since the last build.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { node } from './install.mjs';
import { capture, root, say } from './run.mjs';
import { excessOfSignInPage } from './sign-in-budget.mjs';

const home = join(root, 'apps/console');
const dist = join(home, 'dist');
const stamp = join(dist, '.stamp');
const sources = [
  'apps/console/src',
  'apps/console/public',
  'apps/console/index.html',
  'apps/console/vite.config.ts',
  'apps/console/chunks.ts',
  'apps/console/prefetch-list.ts',
  'apps/console/package.json',
  'packages/domain/src',
  'packages/contract/src',
  'data',
  'package-lock.json',
];

function* files(path) {
  if (!existsSync(path)) return;
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    yield [path, stat];
    return;
  }
  for (const name of readdirSync(path).sort()) if (name !== 'node_modules') yield* files(join(path, name));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const [path, stat] of files(join(root, source)))
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const compress = promisify(brotliCompress);

/** Compressed once, at a level too slow for compressing on request: an eighth less to load. */
async function compressAssets(folder) {
  const assets = readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => join(folder, name));
  await Promise.all(
    assets.map(async (asset) => {
      const text = readFileSync(asset);
      if (text.length < 1024) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeFileSync(`${asset}.br`, await compress(text, { params }));
    }),
  );
}

const KEPT_MS = 7 * 86_400_000;

/**
 * A tab that is already open still asks for the files of its own build. File names contain a hash of the
 * content, so both builds can be kept.
 */
function keepEarlierAssets(from, to) {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const isYoung = Date.now() - statSync(join(from, name)).mtimeMs < KEPT_MS;
    if (isYoung && !existsSync(join(to, name)))
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

export async function ensureConsoleBuilt() {
  if (!existsSync(join(home, 'index.html'))) {
    say('there is no console to build yet');
    return;
  }
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say('building the console');
  // Built in a temporary place and then moved, so that a running server never serves half a build.
  const fresh = join(root, `.cache/console-${process.pid}`);
  const built = await capture(
    node,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      fresh,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: home, env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (!built.ok) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The console could not be built:\n${built.output}`);
  }
  await compressAssets(join(fresh, 'assets'));
  const excess = excessOfSignInPage(fresh);
  rmSync(join(fresh, '.vite'), { recursive: true });
  if (excess) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The console could not be built:\n${excess}`);
  }
  writeFileSync(join(fresh, '.stamp'), now);
  keepEarlierAssets(join(dist, 'assets'), join(fresh, 'assets'));
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

// The paths that the guides name in backticks exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/run.mjs';

const guides = ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'README.md'];
const rooms = /^(apps|packages|tools|e2e|bench|docs|data)\//;
/** Folders in which short paths begin: `platform/lists/list.ts`, `kit/list`, `domain/lifecycles`. */
const starts = [
  '',
  'apps/',
  'apps/server/',
  'apps/console/src/',
  'packages/contract/src/',
  'packages/domain/src/',
];

/** A path with parts to fill in (`<area>`, `*`, `{…}`) is good as far as it is whole. */
function isThere(path, files) {
  const whole = path.split(/[<*{]/)[0];
  const start = whole === path ? path : whole.slice(0, whole.lastIndexOf('/') + 1);
  const short = start.replace(/^(domain|contract)\//, 'packages/$1/src/');
  return (
    starts.some((prefix) => existsSync(join(root, prefix + short))) ||
    files.some((file) => file.endsWith(`/${path}`))
  );
}

export function checkPaths() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const problems = [];
  for (const guide of guides) {
    const text = readFileSync(join(root, guide), 'utf8').replaceAll(/^```[^]*?^```/gm, '');
    for (const [, path] of text.matchAll(/`([\w@.<>*{}/-]+)`/g)) {
      const isPath =
        rooms.test(path) || /^[\w-]+(\/[\w<>*-]+)+\.\w+$|^[\w-]+\.(ts|tsx|mjs|json|md)$/.test(path);
      if (isPath && !existsSync(join(root, path)) && !isThere(path, files))
        problems.push(`${guide}: \`${path}\` is not there`);
    }
    for (const [, link] of text.matchAll(/\]\(((?!https?:|#)[^)#]+)[^)]*\)/g))
      if (!existsSync(join(root, dirname(guide), link)))
        problems.push(`${guide}: the link to ${link} leads nowhere`);
  }
  return { ok: problems.length === 0, output: problems.join('\n') };
}

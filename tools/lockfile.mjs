// A lock file written on top of an older node_modules can lose the packages of other platforms, and then `npm
// ci` refuses a fresh clone. This finds every dependency that package-lock.json names but does not contain.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

/** The places where Node would look for `name` from `path`, nearest first. */
function* places(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (!at.endsWith('node_modules')) yield `${at ? `${at}/` : ''}node_modules/${name}`;
    if (at === '') return;
  }
}

export function checkLockfile() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    const optionalPeers = entry.peerDependenciesMeta ?? {};
    const needed = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.devDependencies,
      ...Object.fromEntries(
        Object.entries(entry.peerDependencies ?? {}).filter(([name]) => !optionalPeers[name]?.optional),
      ),
    };
    for (const name of Object.keys(needed)) {
      if (![...places(path, name)].some((place) => packages[place]))
        problems.push(`package-lock.json lacks ${name}, which ${path || 'the root'} asks for`);
    }
    if (path !== '' && existsSync(join(root, path, 'package.json')) && !path.includes('node_modules')) {
      const written = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      if (JSON.stringify(written.dependencies ?? {}) !== JSON.stringify(entry.dependencies ?? {}))
        problems.push(`package-lock.json and ${path}/package.json differ`);
    }
  }
  if (problems.length)
    problems.push(
      'Remedy: copy the package.json files alone to an empty folder, run `npm install --package-lock-only` there, and bring its lock file back.',
    );
  return {
    ok: problems.length === 0,
    output: problems.join('\n'),
    note: `${Object.keys(packages).length} packages`,
  };
}

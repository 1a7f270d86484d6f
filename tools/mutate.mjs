// `npm run mutate`: breaks the domain in thousands of small ways, one at a time, and tells which of them no test
// notices; `npm run mutate -- quote` does so with the commands of an area of the server. Only what changed since
// the last run is tried again; further arguments go to Stryker (`npm run mutate -- --mutate
// packages/domain/src/money.ts`, `--force` for all of it).

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markCompileErrors, scoreOf } from './lib/compiled-mutants.mjs';
import { ensureInstalled, node } from './lib/install.mjs';
import { root, say } from './lib/run.mjs';

const LEAST = 85;

ensureInstalled();
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const [first = ''] = process.argv.slice(2);
const area = existsSync(join(root, 'apps/server/areas', first || '-')) ? first : undefined;
const { status } = spawnSync(node, [stryker, 'run', ...process.argv.slice(area ? 3 : 2)], {
  cwd: root,
  env: { ...process.env, ...(area ? { MUTATE_AREA: area } : {}) },
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const file = join(root, `.cache/stryker/${area ?? 'domain'}.json`);
const report = JSON.parse(readFileSync(file, 'utf8'));
const uncompiled = await markCompileErrors(report, area ? 'apps/server' : 'packages/domain');
writeFileSync(file, JSON.stringify(report));
for (const [path, { mutants }] of Object.entries(report.files))
  for (const { status: how, location, mutatorName, replacement } of mutants)
    if (how === 'Survived' || how === 'NoCoverage')
      say(`${path}:${location.start.line}:${location.start.column} ${how} ${mutatorName} -> ${replacement}`);
const { noticed, left, score } = scoreOf(report);
say(
  `\n${noticed} noticed, ${left} left, ${uncompiled} do not compile: ${score.toFixed(1)} % (${LEAST} asked)`,
);
process.exit(score >= LEAST ? 0 : 1);

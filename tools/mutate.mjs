// `npm run mutate`: breaks the domain in thousands of small ways, one at a time, and tells which of them no
// test notices; `npm run mutate -- quote` does so with the commands of an area of the server. Only what
// changed since the last run is tried again; further arguments go to Stryker (`npm run mutate -- --mutate
// packages/domain/src/money.ts`, `--force` for all of it). `npm run mutate -- commands --sample 100 --seed x`
// tries a part of all areas that is drawn by lot: each change takes seconds there.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markCompileErrors, scoreOf } from './lib/compiled-mutants.mjs';
import { ensureInstalled, node } from './lib/install.mjs';
import { root, say } from './lib/run.mjs';

const LEAST = 85;

/** Lines of what Stryker's configuration mutates, for its `--mutate`. */
async function drawnLines(size, seed) {
  const { sampleOf } = await import('./lib/mutant-sample.mjs');
  const { default: config } = await import('../stryker.config.mjs');
  const { drawn, count, all } = await sampleOf(size, config.mutate, config.mutator.excludedMutations, seed);
  say(`${count} of ${all} changes, in ${drawn.length} lines`);
  return drawn.join(',');
}

ensureInstalled();
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const [first = ''] = process.argv.slice(2);
const isArea = first === 'commands' || existsSync(join(root, 'apps/server/areas', first || '-'));
const area = isArea ? first : undefined;
if (area) process.env.MUTATE_AREA = area;
const given = process.argv.slice(area ? 3 : 2);
const taken = (option) => (given.includes(option) ? given.splice(given.indexOf(option), 2)[1] : undefined);
const [size, seed] = [taken('--sample'), taken('--seed')];
if (size) given.push('--mutate', await drawnLines(Number(size), seed));
const { status } = spawnSync(node, [stryker, 'run', ...given], { cwd: root, stdio: 'inherit' });
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

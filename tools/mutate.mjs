// `npm run mutate`: breaks the domain in thousands of small ways, one at a time, and tells which of them no
// test notices. Only what changed since the last run is tried again; further arguments go to Stryker
// (`npm run mutate -- --mutate packages/domain/src/money.ts`, `--force` for all of it).
//   npm run mutate -- quote                               the commands of an area of the server
//   npm run mutate -- commands --sample 100 [--seed x]    of all areas, a part that is drawn by lot

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, node } from './lib/install.mjs';
import { root, say } from './lib/run.mjs';

const LEAST = 85;

ensureInstalled();
const { markCompileErrors, getScore: scoreOf } = await import('./mutation/compiled.mjs');
const given = process.argv.slice(2);
const [first = ''] = given;
const isArea = first === 'commands' || existsSync(join(root, 'apps/server/areas', first || '-'));
const file = join(root, `.cache/stryker/${isArea ? first : 'domain'}.json`);

async function reportOfCommands() {
  const { tryCommands } = await import('./mutation/commands.mjs');
  const options = { sample: { type: 'string' }, seed: { type: 'string' } };
  const { sample, seed } = parseArgs({ args: given.slice(1), options }).values;
  return tryCommands(first, { size: sample ? Number(sample) : undefined, seed });
}

function reportOfDomain() {
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(node, [stryker, 'run', ...given], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const report = isArea ? await reportOfCommands() : reportOfDomain();
const uncompiled = await markCompileErrors(report, isArea ? 'apps/server' : 'packages/domain');
mkdirSync(join(root, '.cache/stryker'), { recursive: true });
writeFileSync(file, JSON.stringify(report));
for (const [path, { mutants }] of Object.entries(report.files))
  for (const { status, location, mutatorName, replacement } of mutants)
    if (status === 'Survived' || status === 'NoCoverage')
      say(
        `${path}:${location.start.line}:${location.start.column} ${status} ${mutatorName} -> ${replacement}`,
      );
const { noticed, left, score } = scoreOf(report);
say(
  `\n${noticed} noticed, ${left} left, ${uncompiled} do not compile: ${score.toFixed(1)} % (${LEAST} asked)`,
);
process.exit(score >= LEAST ? 0 : 1);

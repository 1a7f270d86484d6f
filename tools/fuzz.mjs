// `npm run fuzz`: sends the server what is beyond every edge, and prints what it did not bear.
//   npm run fuzz                            a minute of each aim: numbers, dates, texts, keys
//   npm run fuzz -- --minutes 3             three of each, as every night
//   npm run fuzz -- --aim dates --seed x    one aim, and what follows from that seed; without one, today's
//   npm run fuzz -- --seed x --aim dates --case 4711    one request again, as a failure names it
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { minutes: text, seed: text, aim: text, case: text } });
ensureInstalled();
const env = {
  ...process.env,
  NODE_ENV: 'test',
  FUZZ_MINUTES: values.minutes ?? '1',
  FUZZ_SEED: values.seed ?? new Date().toISOString().slice(0, 10),
  ...(values.aim ? { FUZZ_AIM: values.aim } : {}),
  ...(values.case ? { FUZZ_CASE: values.case } : {}),
};
const vitest = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project=api',
  'apps/server/http/fuzz.test.ts',
  // Files have one aim of their own, and are left out where another one is asked for.
  ...(values.aim || values.case ? [] : ['fuzz-of-files.test.ts', 'fuzz-of-mail-files.test.ts']),
];
process.exit(spawnSync(node, vitest, { cwd: root, stdio: 'inherit', env }).status ?? 1);

// `npm run simulate -- [--seed 7] [--hours 1] [--minutes 5] [--path 3:1]`: histories of agents,
// policyholders, underwriters and jobs against two servers and a database while all of it breaks
// (docs/testing.md).
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const USAGE = 'npm run simulate -- [--seed 7] [--hours 1 | --minutes 5] [--path 3:1]';
const HOUR = 3_600_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: text, hours: text, minutes: text, path: text } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const milliseconds =
  values.minutes === undefined ? Number(values.hours ?? 1) * HOUR : (Number(values.minutes) * HOUR) / 60;
if (!Number.isInteger(seed) || !(milliseconds > 0)) {
  say(USAGE);
  process.exit(2);
}
say(`seed ${seed}`);
const { histories, happened, failure } = await simulate(
  { seed, milliseconds, ...(values.path === undefined ? {} : { path: values.path }) },
  say,
);
const counts = Object.entries(happened).map(([what, count]) => `${what} ${count}`);
say(`${histories} histories, seed ${seed}: ${counts.join(', ')}`);
if (failure) {
  say(`\nThe shortest history that fails (--seed ${seed} --path ${failure.path}):\n${failure.shortest}\n`);
  say(failure.message);
}
process.exit(failure ? 1 : 0);

// The days on which dates go wrong. The deep run lives through each of them with a part of the tests that
// speak of days.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { sourceFiles } from './sources.mjs';

/** Instants in UTC. The clocks of the United States and of Great Britain change on different Sundays. */
const calendars = [
  { name: '29 February', now: '2028-02-29T15:00:00Z' },
  { name: 'end of a month', now: '2027-04-30T20:00:00Z' },
  { name: 'end of a year', now: '2027-12-31T23:00:00Z' },
  { name: 'spring in the US', now: '2027-03-14T06:30:00Z' },
  { name: 'autumn in the US', now: '2027-11-07T05:30:00Z' },
  { name: 'spring in the UK', now: '2027-03-28T00:45:00Z' },
  { name: 'autumn in the UK', now: '2027-10-31T00:45:00Z' },
  { name: 'half before midnight', now: '2027-06-16T23:30:00Z' },
  { name: 'half past midnight', now: '2027-06-17T00:30:00Z' },
  { name: 'Thanksgiving', now: '2027-11-25T16:00:00Z' },
];

const SPEAKS_OF_DAYS = /\b(today|moveClockTo|dateIn|toPlainDate|addDays)\b/;

/** API test files that speak of days, dealt out so that each calendar gets another part. */
export function filesOfCalendars(seed) {
  const files = sourceFiles(/\.test\.ts$/).filter(
    (path) => path.startsWith('apps/server/') && SPEAKS_OF_DAYS.test(readFileSync(join(root, path), 'utf8')),
  );
  const parts = calendars.map(() => []);
  // Each file meets three calendars a run, other ones with each seed.
  files.forEach((path, index) => {
    for (const step of [0, 3, 7]) parts[(index + seed + step) % calendars.length].push(path);
  });
  return calendars.map((calendar, index) => ({ ...calendar, files: parts[index] }));
}

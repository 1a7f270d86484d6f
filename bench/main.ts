import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../tools/lib/server.mjs';
import { root } from '../tools/lib/run.mjs';
import { findWorse } from './compare.ts';
import type { Measurement } from './measurement.ts';
import { measureBuilder } from './builder.ts';
import { measureBulk } from './bulk.ts';
import { measureBulkheads } from './bulkheads.ts';
import { measureCompanySearch } from './company-search.ts';
import { measureDashboardPage, measureSlowDashboard } from './dashboard-page.ts';
import { measureDocuments } from './documents.ts';
import { measurePolicies } from './policies.ts';
import { measureProcesses } from './processes.ts';
import { measureQuoteSearch } from './quote-search.ts';
import { measureRating } from './rating.ts';
import { measureScreens } from './screens.ts';
import { measureSignInPage } from './sign-in-page.ts';
import { measureSignInTimes } from './sign-in-times.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './start.ts';
import { measureWork } from './work.ts';

const folder = mkdtempSync(join(tmpdir(), 'parapet-bench-'));
const home = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
};

async function withServer(
  name: string,
  env: Record<string, string>,
  measure: (url: string) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const server = await startServer({ home: home(name), env });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

const suites: Record<string, () => Promise<Measurement[]> | Measurement[]> = {
  rating: () => measureRating(),
  start: () => measureStart(home('start')),
  // Without the demo world, whose documents are generated in the first minutes.
  'sign-in-page': () => withServer('sign-in-page', { DEMO_WORLD: 'false' }, measureSignInPage),
  'sign-in-times': () => measureSignInTimes(home('sign-in-times')),
  'dashboard-page': () => withServer('dashboard-page', {}, measureDashboardPage),
  'slow-dashboard': () => withServer('slow-dashboard', {}, measureSlowDashboard),
  builder: () => withServer('builder', {}, measureBuilder),
  documents: () => measureDocuments(home('documents')),
  bulk: () => measureBulk(home('bulk')),
  bulkheads: () => measureBulkheads(home('bulkheads')),
  'company-search': () => withServer('company-search', { RATE_LIMIT: '1000000' }, measureCompanySearch),
  'quote-search': () => measureQuoteSearch(),
  screens: () => measureScreens(),
  policies: () => measurePolicies(),
  work: () => measureWork(),
  processes: () => measureProcesses(),
};
/** Takes longer than all of the others together, so it is measured when it is named. */
const onlyByName: typeof suites = { soak: () => measureSoak(home('soak')) };

const wanted = process.argv.slice(2);
const results: Measurement[] = [];
let failed = false;
for (const [name, measure] of Object.entries({ ...suites, ...onlyByName })) {
  if (wanted.length ? !wanted.includes(name) : name in onlyByName) continue;
  try {
    const measured = await measure();
    for (const { what, value, unit } of measured)
      console.log(`${what.padEnd(84)} ${value.toLocaleString('en-US').padStart(10)} ${unit}`);
    results.push(...measured);
  } catch (error) {
    failed = true;
    console.error(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
  }
}
rmSync(folder, { recursive: true, force: true });

const lastFile = join(root, 'bench/results/latest.json');
const last = JSON.parse(readFileSync(lastFile, 'utf8')) as { at: string; results: Measurement[] };
const worse = findWorse(last.results, results);
if (worse.length > 0) console.log(`\nworse than on ${last.at.slice(0, 10)}:\n${worse.join('\n')}`);

// A run of only some suites, or a failed one, is for information: it does not replace the figures of a
// complete run.
if (!wanted.length && !failed) {
  const at = new Date().toISOString();
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  const table = [
    '# Measurements',
    '',
    `\`npm run bench\` on ${at.slice(0, 10)}: ${machine}.`,
    '',
    '| what | value | |',
    '|---|--:|---|',
    ...results.map(({ what, value, unit }) => `| ${what} | ${value.toLocaleString('en-US')} | ${unit} |`),
    '',
  ].join('\n');
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(join(root, 'bench/results/latest.md'), table);
  writeFileSync(lastFile, `${JSON.stringify({ at, machine, results }, null, 2)}\n`);
  console.log('\nwritten to bench/results/latest.md and latest.json');
}
process.exit(failed ? 1 : 0);

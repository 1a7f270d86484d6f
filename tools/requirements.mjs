// `npm run requirements`: how much of the catalog in docs/requirements is proved by a test that ran and
// passed. A test proves a requirement by carrying its id in its title, in the title of a group around it or,
// in a browser test, in that of one of its steps.
//   --missing [CORE|QUO|ACC|CALL|an area]   lists what is not proved (of that document or area)
//   --write                                 writes the table to docs/requirements/README.md
// `npm test` writes the table as well; CI asks that the table claims no more than its run has proved.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allResults } from './lib/results.mjs';
import { root } from './lib/run.mjs';

const folder = join(root, 'docs/requirements');
const documents = [
  ['core', 'Core'],
  ['core-calls', 'Core, calls'],
  ['quoting', 'Quoting'],
  ['quoting-calls', 'Quoting, calls'],
  ['accounts', 'Accounts'],
  ['accounts-calls', 'Accounts, calls'],
];

/** The area of a call is the second segment of its URL. */
function getArea(row) {
  return row.area ?? /^\/api\/([a-z-]+)\//.exec(row.path ?? '')?.[1] ?? 'other';
}

function readTable(name) {
  const file = join(folder, `${name}.tsv`);
  if (!existsSync(file)) return [];
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    return { id: row.id, area: getArea(row), text: row.text ?? `${row.method} ${row.path}` };
  });
}

/** `CORE-12` and `CORE-012` name the same requirement. */
const plainId = (id) => id.replace(/-0*(\d+)$/, '-$1');
const idsIn = (title) =>
  [...title.matchAll(/\b(?:CORE|QUO|ACC|CCALL|ACALL)-\d+\b/g)].map(([id]) => plainId(id));

/** Returns the proofs of the last run: the share of some rows, and which of them are left. */
function readProofs() {
  const { tests, newest } = allResults();
  const passed = new Set(),
    broken = new Set();
  for (const test of tests)
    for (const id of idsIn([test.title, ...(test.steps ?? [])].join(' ')))
      (test.status === 'passed' ? passed : broken).add(id);
  // A requirement with one failing test is not proved, whatever its other tests say.
  const isProved = (row) => passed.has(plainId(row.id)) && !broken.has(plainId(row.id));
  const share = (rows) => {
    const count = rows.filter(isProved).length;
    return { count, of: rows.length, percent: rows.length ? Math.round((count / rows.length) * 100) : 0 };
  };
  return { tests, newest, passed, broken, isProved, share };
}

const tables = documents.map(([name, title]) => ({ name, title, rows: readTable(name) }));
const known = new Set(tables.flatMap(({ rows }) => rows.map((row) => plainId(row.id))));
// It may be run by an older Node than ours, which has no Map.groupBy.
const byArea = (rows) =>
  [...new Set(rows.map((row) => row.area))]
    .sort((a, b) => a.localeCompare(b))
    .map((area) => [area, rows.filter((row) => row.area === area)]);

function printed({ share }) {
  const lines = [];
  const line = (name, { count, of, percent }) =>
    `${name.padEnd(28)} ${String(count).padStart(5)} of ${String(of).padStart(5)}  ${String(percent).padStart(3)} %`;
  for (const { title, rows } of tables) {
    lines.push(line(title, share(rows)));
    for (const [area, some] of byArea(rows)) lines.push(line(`  ${area}`, share(some)));
  }
  lines.push(line('Total', share(tables.flatMap(({ rows }) => rows))));
  return lines.join('\n');
}

function markdown({ share }) {
  const lines = [
    '# Requirements',
    '',
    'The catalog: one row a requirement, from three documents, in the `.tsv` files beside this page (id, section, kind, area, text; for',
    'calls: id, method, path, query, body, response, notes). A test that proves a requirement carries its id in its title or that of a step (`QUO-123`), and only',
    'a test that would fail without the thing may do so. `npm test` counts those that ran and passed and writes this page; CI asks that it claims no more than',
    'its run has proved. `npm run requirements -- --missing quote` lists what is left of an area.',
    '',
  ];
  for (const { name, title, rows } of tables) {
    const all = share(rows);
    lines.push(
      `## ${title}`,
      '',
      `[${name}.tsv](${name}.tsv): ${all.count} of ${all.of} proved (${all.percent} %)`,
      '',
      '| area | proved | of |',
      '|---|--:|--:|',
    );
    for (const [area, some] of byArea(rows))
      lines.push(`| ${area} | ${share(some).count} | ${some.length} |`);
    lines.push('');
  }
  const total = share(tables.flatMap(({ rows }) => rows));
  lines.push(`Total: ${total.count} of ${total.of} (${total.percent} %).`, '');
  return lines.join('\n');
}

const page = join(folder, 'README.md');

/** The counts of the page: how many are proved, by document and area. */
function countsOfPage(text) {
  const counts = new Map();
  let title = '';
  for (const line of text.split('\n')) {
    title = /^## (.+)/.exec(line)?.[1] ?? title;
    const [, area, count] = /^\| ([^|]+) \| (\d+) \| \d+ \|$/.exec(line) ?? [];
    if (area) counts.set(`${title}, ${area}`, Number(count));
  }
  return counts;
}

/**
 * The last step of `npm test`. The page is written from what the run has proved; on CI, where nobody could
 * commit it, it must not claim more than that, and no test may name a requirement that is none.
 */
export function proveRequirements() {
  const proofs = readProofs();
  const total = proofs.share(tables.flatMap(({ rows }) => rows));
  const note = `${total.count} of ${total.of} proved`;
  const unknown = [...proofs.passed, ...proofs.broken].filter((id) => !known.has(id));
  if (unknown.length) return { ok: false, output: `Not in the catalog: ${unknown.join(', ')}`, note };
  const text = markdown(proofs);
  if (!process.env.CI) {
    if (proofs.broken.size === 0) writeFileSync(page, text);
    return { ok: true, output: '', note };
  }
  const proved = countsOfPage(text);
  const claimed = [...countsOfPage(readFileSync(page, 'utf8'))];
  const output = claimed
    .filter(([place, count]) => count > (proved.get(place) ?? 0))
    .map(([place, count]) => `${place}: the page claims ${count}, this run proved ${proved.get(place) ?? 0}`)
    .join('\n');
  return { ok: !output, output, note };
}

function main(args) {
  const proofs = readProofs();
  const { tests, newest, passed, broken, isProved } = proofs;
  if (newest)
    console.log(
      `From the results of ${newest.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${tests.length} tests.\n`,
    );
  else console.log('There are no test results yet: run `npm test` first.\n');
  console.log(printed(proofs));

  const unknown = [...new Set([...passed, ...broken])].filter((id) => !known.has(id));
  if (unknown.length) console.log(`\nCited by tests, but not in the catalog: ${unknown.join(', ')}`);

  if (args.includes('--missing')) {
    const wanted = args.find((arg) => !arg.startsWith('--'))?.toLowerCase();
    for (const { title, rows } of tables) {
      const left = rows
        .filter((row) => !isProved(row))
        .filter((row) => !wanted || row.area === wanted || row.id.toLowerCase().startsWith(`${wanted}-`));
      if (left.length)
        console.log(
          `\n${title}, not proved:\n${left.map((row) => `${row.id}\t${row.area}\t${broken.has(plainId(row.id)) ? '(failed) ' : ''}${row.text}`).join('\n')}`,
        );
    }
  }
  if (args.includes('--write')) {
    writeFileSync(page, markdown(proofs));
    console.log('\nwritten to docs/requirements/README.md');
  }
  process.exitCode = unknown.length ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));

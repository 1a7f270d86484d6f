// `npm run requirements`: how much of the catalog in docs/requirements is proved by a test that ran and
// passed. A test proves a requirement by carrying its id in its title, in the title of a group around it or,
// in a browser test, in that of one of its steps.
//   --missing [CORE|QUO|ACC|CALL|an area]   lists what is not proved (of that document or area)
//   --write                                 writes the table to docs/requirements/README.md
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
function areaOf(row) {
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
    return { id: row.id, area: areaOf(row), text: row.text ?? `${row.method} ${row.path}` };
  });
}

/** `CORE-12` and `CORE-012` name the same requirement. */
const plainId = (id) => id.replace(/-0*(\d+)$/, '-$1');
const idsIn = (title) =>
  [...title.matchAll(/\b(?:CORE|QUO|ACC|CCALL|ACALL)-\d+\b/g)].map(([id]) => plainId(id));

const { tests, newest } = allResults();
const passed = new Set(),
  broken = new Set();
for (const test of tests)
  for (const id of idsIn([test.title, ...(test.steps ?? [])].join(' ')))
    (test.status === 'passed' ? passed : broken).add(id);
// A requirement with one failing test is not proved, whatever its other tests say.
const proved = (row) => passed.has(plainId(row.id)) && !broken.has(plainId(row.id));

const tables = documents.map(([name, title]) => ({ name, title, rows: readTable(name) }));
const known = new Set(tables.flatMap(({ rows }) => rows.map((row) => plainId(row.id))));
const share = (rows) => {
  const count = rows.filter(proved).length;
  return { count, of: rows.length, percent: rows.length ? Math.round((count / rows.length) * 100) : 0 };
};
const byArea = (rows) =>
  [
    ...(Map.groupBy?.(rows, (row) => row.area) ??
      rows.reduce((areas, row) => areas.set(row.area, [...(areas.get(row.area) ?? []), row]), new Map())),
  ].sort(([a], [b]) => a.localeCompare(b));

function printed() {
  const lines = [];
  for (const { title, rows } of tables) {
    const all = share(rows);
    lines.push(
      `${title.padEnd(28)} ${String(all.count).padStart(5)} of ${String(all.of).padStart(5)}  ${String(all.percent).padStart(3)} %`,
    );
    for (const [area, some] of byArea(rows)) {
      const one = share(some);
      lines.push(
        `  ${area.padEnd(26)} ${String(one.count).padStart(5)} of ${String(one.of).padStart(5)}  ${String(one.percent).padStart(3)} %`,
      );
    }
  }
  const total = share(tables.flatMap(({ rows }) => rows));
  lines.push(
    `${'Together'.padEnd(28)} ${String(total.count).padStart(5)} of ${String(total.of).padStart(5)}  ${String(total.percent).padStart(3)} %`,
  );
  return lines.join('\n');
}

function markdown() {
  const lines = [
    '# Requirements',
    '',
    'The catalog: one row a requirement, from three documents, in the `.tsv` files beside this page (id, section, kind, area, text; for',
    'calls: id, method, path, query, body, response, notes). A test that proves a requirement carries its id in its title or that of a step (`QUO-123`), and only',
    'a test that would fail without the thing may do so. `npm run requirements` counts those that ran and passed in the last `npm run test:all`,',
    '`npm run requirements -- --missing quote` lists what is left of an area, and `-- --write` writes this page.',
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
  lines.push(`Together: ${total.count} of ${total.of} (${total.percent} %).`, '');
  return lines.join('\n');
}

const args = process.argv.slice(2);
if (newest)
  console.log(
    `From the results of ${newest.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${tests.length} tests.\n`,
  );
else console.log('There are no test results yet: run `npm run test:all` first.\n');
console.log(printed());

const unknown = [...new Set([...passed, ...broken])].filter((id) => !known.has(id));
if (unknown.length) console.log(`\nCited by tests, but not in the catalog: ${unknown.join(', ')}`);

if (args.includes('--missing')) {
  const wanted = args.find((arg) => !arg.startsWith('--'))?.toLowerCase();
  for (const { title, rows } of tables) {
    const left = rows
      .filter((row) => !proved(row))
      .filter((row) => !wanted || row.area === wanted || row.id.toLowerCase().startsWith(`${wanted}-`));
    if (left.length)
      console.log(
        `\n${title}, not proved:\n${left.map((row) => `${row.id}\t${row.area}\t${broken.has(plainId(row.id)) ? '(failed) ' : ''}${row.text}`).join('\n')}`,
      );
  }
}
if (args.includes('--write')) {
  writeFileSync(join(folder, 'README.md'), markdown());
  console.log('\nwritten to docs/requirements/README.md');
}
process.exit(unknown.length ? 1 : 0);

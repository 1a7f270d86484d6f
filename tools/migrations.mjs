// Migrations are numbered once each, and one that a database may have applied never changes.
//   node tools/migrations.mjs   adds the hashes of new migrations (npm run migrations): at a release, or
//                               before a deployment
//   node tools/migrations.mjs --dry-run   applies what the database of DATABASE_URL or PARAPET_HOME lacks and
//                               takes it back: says what a start of this release would do, and how long
// `npm run check` compares them. A migration without a hash may still change; it comes after all that have
// one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

const folder = join(root, 'apps/server/migrations');
const list = join(folder, 'checksums.txt');
/** Two files of before are both called 0006. */
const FIRST_UNIQUE = 15;

const getNumber = (name) => Number.parseInt(name, 10);
const migrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const getHash = (name) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');

function known() {
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('  ').toReversed()));
}

/** Statements that would break a server of the release before while both run. */
const CONTRACTS =
  /^\s*(?:alter table .*)?\b(drop (column|table|function|view)|rename (column |constraint )?\w+ to|rename to|alter column \w+ (set not null|type|drop default))\b/im;
/** The line that says why no server of the release before needs what goes. */
const REASON = /^-- Contracts: \S.{20,}/m;

/** @returns whether a migration takes away what the release before may use, and does not say why it may. */
export const contractsUnsaid = (sql) => {
  const statements = sql.replaceAll(/^--.*$/gm, '');
  return CONTRACTS.test(statements) && !REASON.test(sql);
};

export function checkMigrations() {
  const problems = [];
  const kept = known();
  const names = migrations();
  for (const [name, hash] of kept) {
    if (!names.includes(name)) problems.push(`${name} is gone: databases have applied it`);
    else if (getHash(name) !== hash)
      problems.push(`${name} has changed: databases have applied it, write a new one`);
  }
  const last = Math.max(...[...kept.keys()].map(getNumber));
  for (const name of names) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      problems.push(`${name}: a migration is called 0017-what-it-does.sql`);
    if (!kept.has(name) && getNumber(name) <= last)
      problems.push(`${name}: the next free number comes after ${last}`);
    if (!kept.has(name) && contractsUnsaid(readFileSync(join(folder, name), 'utf8')))
      problems.push(
        `${name} takes away what servers of the release before may use: expand now and contract a release later, or say why none needs it in a line "-- Contracts: …"`,
      );
    const others = names.filter((other) => getNumber(other) === getNumber(name));
    if (getNumber(name) >= FIRST_UNIQUE && others.length > 1 && others[0] === name)
      problems.push(`${others.join(' and ')} have the same number`);
  }
  return {
    ok: problems.length === 0,
    output: problems.join('\n'),
    note: `${kept.size} applied, ${names.length - kept.size} new`,
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv[2] === '--dry-run') {
    const file = join(root, 'tools/lib/rehearse-migrations.ts');
    process.exit(spawnSync(node, [file], { cwd: root, stdio: 'inherit' }).status ?? 1);
  }
  const kept = known();
  const added = migrations().filter((name) => !kept.has(name));
  for (const name of added) kept.set(name, getHash(name));
  writeFileSync(list, `${[...kept].map(([name, hash]) => `${hash}  ${name}`).join('\n')}\n`);
  console.log(added.length ? `added ${added.join(', ')}` : 'nothing to add');
}

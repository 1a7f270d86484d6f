import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '..');
/** Paths that only fill a demo world, or the world of a test. */
const aside = /(^|\/)(demo|testing|node_modules)\/|\.test\.ts$|rows\.gen\.ts$/;

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|sql)$/.test(path) && !aside.test(path))
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .join('\n');
const tables = [
  ...readFileSync(join(import.meta.dirname, 'rows.gen.ts'), 'utf8')
    .split('export interface DB')[1]!
    .matchAll(/^ {2}(\w+):/gm),
].map(([, table]) => table!);

const asInSql = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether rows come into a table by a command, a job, a trigger or a migration. */
const isWritten = (table: string): boolean =>
  new RegExp(
    [
      String.raw`(insertInto|mergeInto)\(\s*'${table}'`,
      String.raw`(insert(Records?|RecordUnless|Rows)|addRows)(<[^>]*>)?\(\s*[\w.]+,\s*'${table}'`,
      String.raw`(insert|merge) into ${asInSql(table)}\b`,
    ].join('|'),
  ).test(sources);

it('no table is filled by the demo world alone: an installation without it lacks nothing', () => {
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter((table) => !isWritten(table))).toEqual([]);
});

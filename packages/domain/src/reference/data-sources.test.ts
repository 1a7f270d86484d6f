import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../../data/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

type Named = { path: string; source: string; date: string };
const { files: register } = read('sources.json') as { files: Named[] };
const matchesPath = (file: string, { path }: Named): boolean =>
  path.endsWith('/') ? file.startsWith(path) : file === path;

/** Whether each table of a file says where its facts come from, and of when they are. */
function saysItself(file: string): boolean {
  if (!file.endsWith('.json')) return false;
  const content = read(file);
  return [content].flat().every((table) => {
    const keys = Object.keys(table as object);
    return (
      ['source', 'sources'].some((key) => keys.includes(key)) &&
      ['asOf', 'date', 'edition', 'effectiveFrom'].some((key) => keys.includes(key))
    );
  });
}

const files = globSync('**/*.*', { cwd: folder })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('README.md') && file !== 'sources.json');

test('each file of data names its source and date, or the list of sources does, once', () => {
  expect(files.length).toBeGreaterThan(100);
  const unknown = files.filter(
    (file) => !saysItself(file) && register.filter((named) => matchesPath(file, named)).length !== 1,
  );
  expect(unknown).toEqual([]);
});

test('the list of sources names no file that is gone, and none without a source or date', () => {
  expect(register.filter((named) => !files.some((file) => matchesPath(file, named)))).toEqual([]);
  expect(register.filter(({ source, date }) => !source || !/\d{4}/.test(date))).toEqual([]);
});

import { expect, test } from 'vitest';
import { csvCell, csvOfRows } from './csv-cell.ts';

test.each([
  '=1+1',
  '＝1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  '＠SUM(1)',
  '@SUM(1)',
  '+1 (512) 555-0143',
  '－2+3',
  '\t=1',
  '\u3164=1+1',
  '﹦1+1',
  '﹣2+3',
  '\u22122+3',
  '﹫SUM(1)',
  '"=1+1',
])('%j leaves as a text', (text) => expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/));

test.each([
  ['-12.50', '-12.50'],
  [-12.5, '-12.5'],
  ['O’Hara Foods', 'O’Hara Foods'],
  ['Smith, "Sons"', '"Smith, ""Sons"""'],
  ['two\nlines', '"two\nlines"'],
])('%j is %s', (value, cell) => expect(csvCell(value)).toBe(cell));

test('rows end as RFC 4180 says, behind the mark by which Excel knows UTF-8', () =>
  expect(
    csvOfRows([
      ['a', 1],
      ['=b', 2],
    ]),
  ).toBe("\uFEFFa,1\r\n'=b,2\r\n"));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DamagedFile } from './compound-file.ts';
import { readOldSheet } from './old-sheet.ts';
import { textsIn } from './old-sheet-texts.ts';

/** Written by SheetJS 0.20.3, which is not ours, as BIFF8 with a table of texts. */
const file = readFileSync(join(import.meta.dirname, '../../../testing/files/risks-97.xls'));

describe('a workbook of Excel 97 to 2003', () => {
  it('is read row by row: texts, numbers, dates, yes and no, and the saved values of formulas', () => {
    const { rows, others } = readOldSheet(file);
    const [head, one, two] = rows;
    expect(others).toEqual([]);
    expect(head!.slice(0, 3)).toEqual(['name', 'phoneNumber', 'address1']);
    expect(one![0]).toBe('Plover Ninety-Seven LLC');
    expect(two![0]).toBe('Curlew Ninety-Seven & Söhne LLC');
    expect(one![head!.indexOf('revenue')]).toBe(1_250_000);
    expect(one!.slice(16)).toEqual([
      2_500_000,
      'text of a formula',
      new Date('2025-12-09T00:00:00Z'),
      true,
      0.1,
    ]);
    expect(one![15]).toBeNull();
  });
  it('that is cut off anywhere is refused or read in part, and never hangs', () => {
    for (let length = 0; length < file.length; length += 97) {
      const read = (): unknown => readOldSheet(file.subarray(0, length));
      try {
        read();
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedFile);
      }
    }
  });
  it('of which bytes are altered is refused or read, and never hangs', () => {
    for (let at = 0; at < file.length; at += 61) {
      const altered = Buffer.from(file);
      altered[at]! ^= 0xff;
      try {
        readOldSheet(altered);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedFile);
      }
    }
  });
});

it('a text that is cut goes on in the next record, wide or not', () => {
  const first = Buffer.concat([Buffer.from([6, 0, 0]), Buffer.from('abc', 'latin1')]);
  const second = Buffer.concat([Buffer.from([1]), Buffer.from('déf', 'utf16le')]);
  const next = Buffer.concat([Buffer.from([2, 0, 8, 1, 0]), Buffer.from('xy', 'latin1'), Buffer.alloc(4)]);
  expect(textsIn([{ body: first }, { body: Buffer.concat([second, next]) }])).toEqual(['abcdéf', 'xy']);
});

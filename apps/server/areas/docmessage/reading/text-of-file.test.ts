import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostileFiles } from '../../../testing/hostile/hostile-files.ts';
import { textOfFile } from './text-of-file.ts';

/** Name of a file that its thread gives up after 20 seconds. */
const SLOW = 'PDF of half a million beginnings';
const kinds = Object.entries(hostileFiles).filter(([kind]) => process.env['PARAPET_DEEP'] || kind !== SLOW);

it.each(kinds)('a %s that a mail brings breaks nobody who reads it', async (_, make) => {
  const { name, bytes } = make();
  const read = await textOfFile(name, bytes);
  // What is too hard to read is left out; the rest is a source of this file.
  expect([undefined, name]).toContain(read?.name);
});

const CSV = 'Named Insured;Café Zoë GmbH\r\nAnnual Revenue;2500000,00\r\n';
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, 'utf16le')]);

it.each([
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-16', utf16],
  ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ['UTF-8 with commas', Buffer.from(CSV.replace('2500000,00', '2500000').replaceAll(';', ','))],
])('a table in %s that a mail brings keeps its letters and cells', async (_, bytes) => {
  const read = await textOfFile('Risk.csv', bytes);
  expect(read?.pairs).toContainEqual(
    expect.objectContaining({ label: 'Named Insured', value: 'Café Zoë GmbH', place: 'row 1' }),
  );
  expect(read?.pairs.find(({ label }) => label === 'Annual Revenue')?.value).toMatch(/^2500000(,00)?$/);
});

it('a table that is no text gives nothing, and a sheet of Excel 97 its cells', async () => {
  expect((await textOfFile('Risk.csv', Buffer.from([0x41, 0x00, 0x81, 0x42])))?.pairs).toEqual([]);
  const sheet = readFileSync(new URL('../../../testing/files/risks-97.xls', import.meta.url));
  expect((await textOfFile('Risk.xls', sheet))?.pairs).not.toEqual([]);
});

import { expect, test } from 'vitest';
import { readSdn, readUkList } from './formats.ts';
import { publishedLists } from './published-lists.ts';
import { startSanctionsSandbox } from './sandbox.ts';

test('OFAC’s files give each entry and its aliases, under the number of the entry', () => {
  const sdn =
    '\uFEFF36,"AERO CARGO OF NOWHERE","-0- ","FICTION","-0- "\n37,"DOE, Jane \\"JD\\"","individual","X] [Y"\n\x1a\n';
  expect(readSdn(sdn, '36,12,"aka","AERO NOWHERE","-0- "\n99,13,"aka","OF NO ENTRY","-0- "\n')).toEqual([
    { entry: '36', name: 'AERO CARGO OF NOWHERE', program: 'FICTION' },
    { entry: '37', name: expect.stringContaining('DOE, Jane'), program: 'X] [Y' },
    { entry: '36', name: 'AERO NOWHERE', program: 'FICTION' },
  ]);
});

test('the list of the United Kingdom is read by its head, before and after its columns changed', () => {
  const read = (head: string, row: string) => readUkList(`Report Date: 03/02/2026\n${head}\n${row}\n`);
  const wanted = {
    published: '2026-02-03',
    names: [{ entry: 'N1', name: 'Ann Bea COLE', program: 'Fiction' }],
  };
  expect(read('Name 6,Name 1,Name 2,Regime,Group ID', 'COLE,Ann,Bea,Fiction,N1')).toEqual(wanted);
  expect(read('Unique ID,Regime Name,Name 1,Name 2,Name 6', 'N1,Fiction,Ann,Bea,COLE')).toEqual(wanted);
});

test('a list without entries or head is no list: it would clear everybody', () => {
  expect(() => readSdn('<html>Maintenance</html>', '')).toThrow('no entries');
  expect(() => readUkList('<html>Maintenance</html>')).toThrow('no head, date or entries');
});

test('the sandbox speaks as the publishers do', async () => {
  const { at, stop } = await startSanctionsSandbox();
  const lists = await publishedLists(at).lists();
  expect(lists.map(({ source, published, names }) => [source, published, names.length])).toEqual([
    ['OFAC_SDN', '2026-10-14', 5],
    ['UK', '2026-10-14', 3],
  ]);
  await expect(publishedLists({ ...at, uk: `${at.uk}x` }).lists()).rejects.toThrow('answered 404');
  await stop();
  expect(await publishedLists(null).lists()).toEqual([]);
});

import { expect, it } from 'vitest';
import { riskColumns } from '@parapet/contract/account/bulk';
import { strToU8 } from 'fflate';
import { sheetLines, xlsx } from '../../../testing/files/sheet-file.ts';
import { readRows } from './risk-file-rows.ts';
import { toKeptName } from './risk-file.ts';

const numbers = ['revenue', 'noOfEmployeesAll'];
const read = (bytes: Uint8Array) =>
  readRows({ bytes, columns: riskColumns, numbers, most: 100, of: 'risks' });
const getCells = async (text: string | Uint8Array) =>
  (await read(typeof text === 'string' ? Buffer.from(text) : text)).rows.map(({ number, cells }) => [
    number,
    cells,
  ]);
const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const head = 'name;address1;city';
const zoe = `${head}\nCafé Zoë;1 Main St;Köln\n`;
const zoeRow = [[2, { name: 'Café Zoë', address1: '1 Main St', city: 'Köln' }]];

it.each([
  ['UTF-8', Buffer.from(zoe)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${zoe}`)],
  ['UTF-16, little end first', utf16(`\uFEFF${zoe}`, false)],
  ['UTF-16, big end first', utf16(`\uFEFF${zoe}`, true)],
  ['UTF-16 without its mark', utf16(zoe, false)],
  ['Windows-1252, as the plain CSV of Excel', Buffer.from(zoe, 'latin1')],
])('a file in %s is read with its letters', async (_, bytes) =>
  expect(await getCells(bytes)).toEqual(zoeRow),
);

it('Windows-1252 has curly apostrophes where Latin-1 has nothing', async () =>
  expect(
    await getCells(Buffer.concat([Buffer.from(`${head}\nO`), Buffer.from([0x92]), Buffer.from('Hara;x;y')])),
  ).toEqual([[2, { name: 'O’Hara', address1: 'x', city: 'y' }]]));

it.each([
  ['bytes that are a letter in none of them', Buffer.from([...Buffer.from(`${head}\nO`), 0x81, 0x8d])],
  ['replacement characters, letters that were lost before', Buffer.from(`${head}\nCaf\uFFFD;x;y`)],
  ['UTF-16 that ends within a letter', Buffer.from([0xff, 0xfe, 0x41])],
])('%s are refused, never replaced', async (_, bytes) =>
  expect(read(bytes)).rejects.toMatchObject({ code: 'upload-not-read' }),
);

it.each([
  ['name;address1;city\nLark;100 Main St, Suite 4;Bonn', '100 Main St, Suite 4', 'Bonn'],
  ['name,address1,city\nLark,100 Main St; Suite 4,Bonn', '100 Main St; Suite 4', 'Bonn'],
  ['name\taddress1\tcity\nLark\t100 Main St, Suite; 4\tBonn', '100 Main St, Suite; 4', 'Bonn'],
  ['name|address1|city\nLark|100 Main St, Suite 4|Bonn', '100 Main St, Suite 4', 'Bonn'],
  ['name,address1,city\nLark,"100 Main St, ""Rear""",Bonn', '100 Main St, "Rear"', 'Bonn'],
])('one character separates the cells of a whole file: %j', async (text, address1, city) =>
  expect(await getCells(text)).toEqual([[2, { name: 'Lark', address1, city }]]),
);

it('heads may stand below a title and a blank row, and rows keep their numbers of the file', async () =>
  expect(await getCells('Book of business; 2027\n\nname;address1;city\nLark;1 Main St;Bonn\n')).toEqual([
    [4, { name: 'Lark', address1: '1 Main St', city: 'Bonn' }],
  ]));

const inSheet = (...rows: string[][]) => sheetLines([['name', 'address1', 'city'], ...rows]);

it('a hidden sheet is not read, though it comes first, and its name is told', async () => {
  const before = sheetLines([['name'], ['Nobody LLC']]);
  const { rows, understood } = await read(xlsx(inSheet(['Lark', '1 Main St', 'Bonn']), {}, { before }));
  expect(rows.map(({ cells }) => cells['name'])).toEqual(['Lark']);
  expect(understood).toEqual({
    format: 'Excel',
    encoding: null,
    delimiter: null,
    sheet: 'Risks',
    otherSheets: ['Lists & notes'],
    headRow: 1,
    columns: ['name', 'address1', 'city'],
    hasDecimalComma: false,
    skippedRows: [],
  });
});

it.each([
  ['a cover', sheetLines([['Book of business'], ['2027']])],
  ['nothing', ''],
])('a sheet with %s before it is passed over for the one with the heads', async (_, before) => {
  const sheet = xlsx(inSheet(['Lark', '1 Main St', 'Bonn']), {}, { before, isShown: true });
  const { rows, understood } = await read(sheet);
  expect(rows.map(({ cells }) => cells['name'])).toEqual(['Lark']);
  expect(understood).toMatchObject({ sheet: 'Risks', otherSheets: ['Lists & notes'] });
});

it('heads are known however they are written, and a column by its own name before any other', async () => {
  const { rows, unknownColumns } = await read(
    Buffer.from('Name;ADDRESS 1;no_of_employees_all;CITY;city\nLark;1 Main St;12;Berlin;Bonn'),
  );
  expect(rows[0]!.cells).toEqual({
    name: 'Lark',
    address1: '1 Main St',
    noOfEmployeesAll: '12',
    city: 'Bonn',
  });
  expect(unknownColumns).toEqual(['CITY']);
});

it('a table without heads is refused in one sentence', () =>
  expect(read(Buffer.from('Lark;1 Main St;Bonn\nWren;2 Main St;Bonn'))).rejects.toMatchObject({
    message: expect.stringContaining('No row of it names the columns of the template.'),
  }));

it('rows of blanks are none, and heads that stand again on a page are skipped', async () => {
  const { rows, understood } = await read(
    Buffer.from('name;city\nLark;Bonn\n  ;\u00a0\nName;CITY\nWren;Bonn\nSum;5\n'),
  );
  expect(rows.map(({ cells }) => cells['name'])).toEqual(['Lark', 'Wren']);
  expect(understood.skippedRows).toEqual([
    { row: 4, text: 'Name' },
    { row: 6, text: 'Sum' },
  ]);
});

it('of merged cells only the first has the text: the other rows miss theirs, and are not filled in', async () => {
  const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
  const lines = inSheet(['Lark', '1 Main St', 'Bonn'], ['', '2 Main St', 'Bonn']);
  const { rows } = await read(xlsx(lines, {}, { after }));
  expect(rows.map(({ cells }) => cells['name'] || null)).toEqual(['Lark', null]);
});

it('a text says its encoding, its delimiter and the row of its heads', async () =>
  expect((await read(Buffer.from(`Book\n\n${zoe}`, 'latin1'))).understood).toMatchObject({
    format: 'CSV',
    encoding: 'Windows-1252',
    delimiter: ';',
    headRow: 3,
  }));

it.each([
  [false, 45_000],
  [true, 45_000 - 1462],
])('a date is of the calendar of its sheet (from 1904: %s)', async (is1904, days) => {
  const styles = strToU8(
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  );
  const line = `${inSheet()}<row r="2"><c r="A2" s="1"><v>${days}</v></c></row>`;
  const { rows } = await read(xlsx(line, { 'xl/styles.xml': styles }, { is1904 }));
  expect(rows[0]!.cells['name']).toEqual(new Date('2023-03-15T00:00:00Z'));
});

it('numbers are read by the convention of their file, where all of them agree', async () => {
  const file = (...revenues: string[]) =>
    ['name;revenue;noOfEmployeesAll', ...revenues.map((revenue, at) => `Lark ${at};${revenue};1.250`)].join(
      '\n',
    );
  const revenues = async (text: string) => {
    const { rows, understood } = await read(Buffer.from(text));
    return [understood.hasDecimalComma, ...rows.map(({ cells }) => cells['revenue'])];
  };
  expect(await revenues(file('2.500.000,00', '2.500'))).toEqual([true, 2_500_000, 2500]);
  expect(await revenues(file('2500000,00', '2,500,000'))).toEqual([false, '2500000,00', '2,500,000']);
  expect(await revenues(file('1.250.000', '2,500', '2.500'))).toEqual([
    true,
    1_250_000,
    { twoReadings: '2,500' },
    2500,
  ]);
  expect((await read(Buffer.from(file('2500,5')))).rows[0]).toMatchObject({
    cells: { revenue: 2500.5, noOfEmployeesAll: 1250 },
    written: { revenue: '2500,5', noOfEmployeesAll: '1.250' },
  });
});

it('a cell that is shown as a percentage is read as it is shown, never as a fraction', async () => {
  const styles = strToU8(
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2">
    <numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>
    <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>
    </styleSheet>`,
  );
  const cells = [
    '1"><v>0.4</v>',
    '2"><f>7/100</f><v>7.0000000000000007E-2</v>',
    '3"><v>40</v>',
    '0"><v>0.4</v>',
  ];
  const places = ['A', 'B', 'C', 'D'];
  const heads = sheetLines([['name', 'revenue', 'city', 'noOfEmployeesAll']]);
  const line = cells.map((cell, at) => `<c r="${places[at]}2" s="${cell}</c>`).join('');
  const { rows } = await read(xlsx(`${heads}<row r="2">${line}</row>`, { 'xl/styles.xml': styles }));
  expect(rows[0]!.cells).toEqual({ name: '40%', revenue: '7%', city: 40, noOfEmployeesAll: 0.4 });
});

it('totals and notes below the rows are skipped, and told', async () => {
  const { rows, understood } = await read(
    Buffer.from(
      [
        'name;revenue;city',
        'Total Fitness LLC;1000;Bonn',
        'Grand total:;5,000;',
        'Incomplete LLC;;',
        '* as of March;;',
      ].join('\n'),
    ),
  );
  expect(rows.map(({ cells }) => cells['name'])).toEqual(['Total Fitness LLC', 'Incomplete LLC']);
  expect(understood.skippedRows).toEqual([
    { row: 3, text: 'Grand total:' },
    { row: 5, text: '* as of March' },
  ]);
});

it('the name of a column or a sheet is told without halves of characters', async () => {
  const { unknownColumns } = await read(
    Buffer.from(JSON.stringify({ name: 'Lark', 'k\uD800': 1, [`${'x'.repeat(99)}😀`]: 2 })),
  );
  expect(unknownColumns).toEqual(['k', 'x'.repeat(99)]);
});

it('the name of a file is cut between its characters', () => {
  const file = { name: `${'x'.repeat(199)}😀.csv`, type: '', bytes: new Uint8Array() };
  expect(toKeptName(file)).toBe(`${'x'.repeat(199)}😀`);
});

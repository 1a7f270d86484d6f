import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { textPdf } from '../../../testing/pdf/application-pdf.ts';
import { verdictOnPdf } from './active.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
/** A stream as an object of its own. */
const stream = (dictionary: string, data: Buffer, number = 7): Buffer =>
  Buffer.concat([
    latin(`${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    latin('\nendstream\nendobj\n'),
  ]);
/** A catalog with an action, packed as writers of PDF 1.5 pack objects. */
const packed = (action = SCRIPT): Buffer =>
  latin(`1 0 << /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`);
const PACKED = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    latin('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? latin(part) : part)),
  ]);
const verdict = (...parts: (string | Buffer)[]) => verdictOnPdf(new Uint8Array(pdf(...parts)));

describe('a PDF that runs something', () => {
  it.each([
    ['in clear text', [`1 0 obj ${SCRIPT} endobj`]],
    ['with an escaped name', ['1 0 obj << /S /J#61vaScript /J#53 (app.alert(1)) >> endobj']],
    ['that starts a program', ['1 0 obj << /S /L#61unch /F (cmd.exe) >> endobj']],
    ['that carries a file', ['1 0 obj << /Names << /Embedded#46iles 3 0 R >> >> endobj']],
    ['that carries a file by its key alone', ['1 0 obj << /Type /Filespec /E#46 << /F 3 0 R >> >> endobj']],
    ['with its forms in XML', ['1 0 obj << /AcroForm << /X#46A 3 0 R >> >> endobj']],
    ['in the trailer itself', [`trailer << /Root << /OpenAction << /S /Java#53cript /JS 3 0 R >> >> >>`]],
    ['in a packed object', [stream(PACKED, deflateSync(packed()))]],
    [
      'in a packed object, escaped',
      [stream(PACKED, deflateSync(packed('<< /S /J#61vaScript /J#53 (app.alert(1)) >>')))],
    ],
    [
      'in a packed object that is not named as one',
      [stream('/N 1 /First 4 /Filter /Fl', deflateSync(packed()))],
    ],
    [
      'in one whose name is escaped',
      [stream('/Type /Obj#53tm /N 1 /F#69rst 4 /Filter [/Fl]', deflateSync(packed()))],
    ],
    ['in one whose sum is wrong', [stream(PACKED, deflateSync(packed()).subarray(0, -4))]],
    [
      'in one that is not deflated',
      [stream('/Type /ObjStm /N 1 /First 4', packed('<< /S /J#61vaScript /J#53 (app.alert(1)) >>'))],
    ],
    ['in one within another stream', [stream('', stream(PACKED, deflateSync(packed()), 8))]],
    [
      'in one within a string',
      [latin('1 0 obj ('), stream(PACKED, deflateSync(packed()), 8), latin(') endobj')],
    ],
    [
      'whose number is followed by a comment',
      ['1 %\n0%\nobj << /S /J#61vaScript /J#53 (app.alert(1)) >> endobj'],
    ],
  ] as [string, (string | Buffer)[]][])('is told %s', async (_, parts) => {
    expect(await verdict(...parts)).toHaveProperty('runs');
  });
});

describe('a PDF that nobody can look into', () => {
  it('is told apart: packed twice, in another way, or with parameters', async () => {
    const twice = deflateSync(deflateSync(packed()));
    for (const filter of [
      '/Filter [/FlateDecode /FlateDecode]',
      '/Filter /LZWDecode',
      '/Filter 9 0 R',
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
    ])
      expect([filter, await verdict(stream(`/Type /ObjStm /N 1 /First 4 ${filter}`, twice))]).toEqual([
        filter,
        'unreadable',
      ]);
  });

  it('is told apart: encrypted, with objects that are packed', async () => {
    const objects = stream(PACKED, Buffer.from('cannot be inflated'));
    expect(await verdict(objects, 'trailer << /Root 1 0 R /Encrypt 5 0 R >>')).toBe('protected');
    // Its names are in clear text.
    expect(await verdict('1 0 obj << /Type /Catalog >> endobj trailer << /Encrypt 5 0 R >>')).toBe('clean');
  });

  it('is told apart: it unpacks to more than is looked at, or sends whoever reads it in circles', async () => {
    expect(await verdict(stream(PACKED, deflateSync(Buffer.alloc(60_000_000, ' '))))).toBe('unreadable');
    expect(await verdict('1 0 obj('.repeat(100_000))).toBe('unreadable');
  });
});

it.each([
  ['a script (JavaScript)', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['a script (JavaScript)', '<< /S /JavaScript /JS (AFDate_Format\\(1\\); app.launchURL\\("x"\\)) >>'],
  ['a script (JavaScript)', '<< /S /JavaScript /JS 9 0 R >>'],
  ['a script (JavaScript)', '<< /Names << /JavaScript 9 0 R >> >>'],
  ['an action that starts a program', '<< /S /Launch /F (cmd.exe) >>'],
  ['an attached file', '<< /Type /Filespec /EF << /F 3 0 R >> >>'],
  ['a form in XML (XFA)', '<< /AcroForm << /XFA 3 0 R >> >>'],
])('what a PDF runs is said: %s', async (runs, object) => {
  expect(await verdict(`1 0 obj ${object} endobj`)).toEqual({ runs });
});

describe('a fillable form', () => {
  const action = (script: string) => `<< /S /JavaScript /JS ${script} >>`;
  const field = (script: string) =>
    `1 0 obj << /FT /Tx /T (Date) /AA << /F ${action(script)} >> >> endobj\n2 0 obj << /AcroForm << /Fields [1 0 R] >> >> endobj`;
  const scripts = [
    '(AFNumber_Format\\(2, 0, 0, 0, "$", true\\);)',
    '(AFDate_FormatEx("mm/dd/yyyy");)',
    '(AFSpecial_Keystroke\\(2\\))',
    String.raw`(\376\377\000A\000F\000P\000e\000r\000c\000e\000n\000t\000_\000F\000o\000r\000m\000a\000t\000\(\0002\000\))`,
    '(AFSimple_Calculate("SUM", new Array ("Premium", "Fee"));)',
  ];
  it.each(scripts)('is clean with what only writes its fields: %s', async (script) => {
    expect(await verdict(field(script))).toBe('clean');
    expect(await verdict(stream(PACKED, deflateSync(packed(action(script)))))).toBe('clean');
    // What stands in an encrypted file is not what is run.
    expect(await verdict(field(script), 'trailer << /Encrypt 5 0 R >>')).toBe('protected');
  });
});

describe('a PDF that runs nothing', () => {
  it('is clean with any bytes in its pictures, and words on pages that are not packed', async () => {
    const pixels = stream(
      '/Subtype /Image',
      latin('\u0001\u0002/JS \u0003 /JavaScript /Launch /EmbeddedFile\u0004'),
    );
    const page = stream('', latin('BT (Our trailer park: TypeScript/JavaScript, /Launch, /RichMedia) Tj ET'));
    expect(await verdict(pixels, page, 'trailer\n<< /Root 1 0 R >>')).toBe('clean');
  });

  it('is clean, whatever it says in its texts and pictures', async () => {
    expect(await verdictOnPdf(textPdf(['We run Java Script', 'Launch date: 1 May']))).toBe('clean');
    const text = latin('BT (a page on /JS and /XFA) Tj ET');
    const page = stream('/Filter /FlateDecode', deflateSync(text));
    const objects = stream(PACKED, deflateSync(packed('[2 0 R /Fit]')), 8);
    const title = '1 0 obj << /Title (on /JS and /XFA) >> endobj\n';
    expect(await verdict(page, objects, title, 'trailer << /Root 1 0 R >>')).toBe('clean');
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { pdf } from './files/library-files.ts';

/** A mail as bytes, and all that a person who reads it has to find. */
export type MadeMail = { raw: Buffer; texts: string[]; files: { name: string; bytes: Buffer }[] };
type Part = { head: string[]; body: Buffer; texts: string[]; files: MadeMail['files'] };

const lines = (...text: string[]): Buffer => Buffer.from(text.join('\r\n'));
/** A word for each number, so that no two parts of a mail say the same. */
const mark = (number: number): string => `mark${number.toString(36)}x`;

const quoted = (bytes: Buffer): Buffer =>
  Buffer.from(
    [...bytes]
      .map((byte) => (byte > 32 && byte < 127 && byte !== 61 ? String.fromCharCode(byte) : hex(byte)))
      .join('')
      .replaceAll(/(?:=[0-9A-F]{2}|.){60}/g, '$&=\r\n'),
  );
const hex = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const based = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'));
const encoded = { '8bit': (bytes: Buffer) => bytes, 'quoted-printable': quoted, BASE64: based } as const;
const encodings = Object.keys(encoded) as (keyof typeof encoded)[];

/** The same words as different worlds write them, each with its bytes. */
const charsets: Record<string, [said: string, bytes: Buffer]> = {
  'us-ascii': ['plain', Buffer.from('plain')],
  'utf-8': ['prämie £', Buffer.from('prämie £')],
  'ISO-8859-1': ['prämie £', Buffer.from('prämie £', 'latin1')],
  'windows-1252': ['€ 12', Buffer.from([0x80, 0x20, 0x31, 0x32])],
  'iso-8859-15': ['€', Buffer.from([0xa4])],
  'koi8-r': ['да', Buffer.from([0xc4, 0xc1])],
  'windows-1251': ['да', Buffer.from([0xe4, 0xe0])],
  shift_jis: ['保険', Buffer.from([0x95, 0xdb, 0x8c, 0xaf])],
  'iso-2022-jp': ['こん', Buffer.from('\u001b$B$3$s\u001b(B', 'latin1')],
  gb18030: ['你好', Buffer.from([0xc4, 0xe3, 0xba, 0xc3])],
  big5: ['你好', Buffer.from([0xa7, 0x41, 0xa6, 0x6e])],
  'euc-kr': ['보험', Buffer.from([0xba, 0xb8, 0xc7, 0xe8])],
};

const number = fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 }));
const text = fc
  .record({
    at: number,
    charset: fc.constantFrom(...Object.keys(charsets)),
    encoding: fc.constantFrom(...encodings),
    flowed: fc.boolean(),
  })
  .map(({ at, charset, encoding, flowed }): Part => {
    const [said, bytes] = charsets[charset]!;
    const body = Buffer.concat([lines('', `${mark(at)} `), bytes, lines(` end${mark(at)}`, '')]);
    const type = `text/plain; charset="${charset}"${flowed ? '; format=flowed; delsp=no' : ''}`;
    return part(type, encoding, body, [mark(at), said, `end${mark(at)}`]);
  });

const pages: ((word: string) => string)[] = [
  (word) => `<html><body><p>Dear team &amp; all</p><div>${word}</div></body></html>`,
  (word) => `<TABLE><TR><TD>Named Insured<TD>${word}</TABLE>`,
  (word) => `<style>p { color: red }</style><ul><li>one<li>${word}</ul><script>steal()</script>`,
  (word) => `<pre>a\nb ${word}\nc</pre><!-- ${word} --><o:p>&nbsp;</o:p>`,
  (word) => `${'<div>'.repeat(40)}${word}`,
];
const html = fc
  .record({ at: number, page: fc.constantFrom(...pages), encoding: fc.constantFrom(...encodings) })
  .map(({ at, page, encoding }) =>
    part('text/html; charset=utf-8', encoding, Buffer.from(page(mark(at))), [mark(at)]),
  );

const names = [
  (end: string) => ['loss runs', `; filename="loss runs.${end}"`],
  (end: string) => ['prämie', `; filename*=UTF-8''pr%C3%A4mie.${end}`],
  (end: string) => ['a'.repeat(60), `; filename*0=${'a'.repeat(40)}; filename*1=${'a'.repeat(20)}.${end}`],
  (end: string) => ['prämie', `; filename="=?utf-8?Q?pr=C3=A4mie=2E${end}?="`],
  (end: string) => ['evil', `; filename="../../evil.${end}"`],
  () => ['', ''],
] as const;
const kinds = {
  pdf: ['application/pdf', (at: number) => Buffer.from(pdf(mark(at)))],
  csv: ['text/csv', (at: number) => Buffer.from(`name,${mark(at)}\r\n`)],
  txt: ['text/plain', (at: number) => Buffer.from(`Notes ${mark(at)}`)],
  ics: [
    'text/calendar',
    (at: number) => Buffer.from(`BEGIN:VCALENDAR\r\nUID:${mark(at)}\r\nEND:VCALENDAR\r\n`),
  ],
  p7s: ['application/pkcs7-signature', (at: number) => Buffer.from(`signed ${mark(at)}`)],
  dat: ['application/ms-tnef', (at: number) => Buffer.from(`winmail ${mark(at)}`)],
  bin: ['application/octet-stream', (at: number) => createHash('sha256').update(mark(at)).digest()],
  eml: [
    'message/rfc822',
    (at: number) => lines('From: a@b.example', `Subject: ${mark(at)}`, '', `Within ${mark(at)}`),
  ],
} as const satisfies Record<string, readonly [string, (at: number) => Buffer]>;

const file = fc
  .record({
    at: number,
    kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    name: fc.constantFrom(...names),
    encoding: fc.constantFrom(...encodings),
    disposition: fc.constantFrom('attachment', 'ATTACHMENT', 'inline', 'form-data'),
  })
  .map(({ at, kind, name, encoding, disposition }): Part => {
    const [type, bytesOf] = kinds[kind];
    const [base, given] = name(kind);
    const bytes = bytesOf(at);
    // A mail within a mail is not encoded (RFC 2046 §5.2.1), and what is text has one end of a line.
    const how = kind === 'eml' ? '8bit' : kind === 'bin' ? 'BASE64' : encoding;
    // Text that is shown in its place is no file.
    const placed = kind === 'txt' && disposition === 'inline' ? 'attachment' : disposition;
    const made = part(type, how, bytes, []);
    made.head.push(`Content-Disposition: ${placed}${given}`);
    return { ...made, files: [{ name: base ? `${base}.${kind}` : '', bytes }] };
  });

function part(type: string, encoding: keyof typeof encoded, body: Buffer, texts: string[]): Part {
  const head = [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`];
  return { head, body: encoded[encoding](body), texts, files: [] };
}

let boundaries = 0;
function joined(type: string, parts: readonly Part[], { isClosed = true } = {}): Part {
  const boundary = `=_b'${(boundaries += 1)}.${parts.length}`;
  const pieces = parts.flatMap(({ head, body }) => [
    lines(`--${boundary}`, ...head, '', ''),
    body,
    lines('', ''),
  ]);
  return {
    head: [`Content-Type: multipart/${type};\r\n\tboundary="${boundary}"`],
    body: Buffer.concat([
      lines('This is MIME.', ''),
      ...pieces,
      lines(isClosed ? `--${boundary}--` : '', ''),
    ]),
    texts: parts.flatMap(({ texts }) => texts),
    files: parts.flatMap(({ files }) => files),
  };
}

/** Two ways of saying the same, of which one is read. */
const alternative = fc
  .record({ plain: text, page: fc.constantFrom(...pages), related: fc.option(file, { nil: undefined }) })
  .map(({ plain, page, related }): Part => {
    const page2 = part(
      'text/html; charset=utf-8',
      'quoted-printable',
      Buffer.from(page(plain.texts.join(' '))),
      [],
    );
    const other = related ? joined('related; type="text/html"', [page2, related]) : page2;
    return joined('alternative', [plain, other]);
  });

const { tree } = fc.letrec<{ tree: Part }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    text,
    html,
    file,
    alternative,
    fc
      .record({
        type: fc.constantFrom('mixed', 'MIXED', 'parallel', 'x-unknown', 'signed; protocol="a/b"', 'report'),
        parts: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
        isClosed: fc.boolean(),
      })
      .map(({ type, parts, isClosed }) => joined(type, parts, { isClosed })),
  ),
}));

const subjects = ['Quote please', '=?utf-8?B?w4TDtsO8?=', '=?bogus?X?=', '', '\u0000odd', 'a'.repeat(900)];
const froms = [
  'Mary <mary@alder.example>',
  'mary@alder.example (Mary)',
  '"A, B" <a@b.example>',
  'undisclosed:;',
  '',
];

/** Mails of every kind that programs write, and some that none should. */
export const everyMail = fc
  .record({
    top: tree,
    subject: fc.constantFrom(...subjects),
    from: fc.constantFrom(...froms),
    hasVersion: fc.boolean(),
    id: fc.constantFrom('', 'Message-ID: ', 'Message-ID: no-brackets-', 'Message-Id:\r\n <'),
    at: number,
    hasBareEnds: fc.boolean(),
  })
  .map(({ top, subject, from, hasVersion, id, at, hasBareEnds }): MadeMail => {
    const head = [
      ...(from ? [`From: ${from}`] : []),
      `Subject: ${subject}`,
      ...(id ? [`${id}${mark(at)}@a.example${id.endsWith('<') ? '>' : ''}`] : []),
      ...(hasVersion ? ['MIME-Version: 1.0 (made)'] : []),
      `X-Seed: ${at}`,
    ];
    const raw = Buffer.concat([lines(...head, ...top.head, '', ''), top.body]);
    // Only what is written in lines of text can be sent with bare ends of lines.
    const isBare = hasBareEnds && top.files.length === 0;
    const sent = isBare ? Buffer.from(raw.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') : raw;
    return { raw: sent, texts: top.texts, files: top.files };
  });

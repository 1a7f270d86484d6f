/** A number from 0 to 1, the next of those that follow from a seed. */
export type Random = () => number;

/** The numbers that follow from a text: the same on every machine. */
export function buildRandom(seed: string): Random {
  let state = 0;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/** A piece of JSON that no value of JavaScript is written as: `1e400`, half of a character, a key twice. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const raw = (text: string) => new RawJson(text);

const LONG = 1_000_000;
const DEEP = 5_000;

const numbers: readonly unknown[] = [
  0,
  raw('-0'),
  -1,
  0.1,
  0.005,
  1.005,
  99.999,
  -0.01,
  1e-7,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  raw('9007199254740993'),
  raw('9223372036854775807'),
  raw('9223372036854775808'),
  raw('-9223372036854775809'),
  1e12,
  1e12 + 0.01,
  1e15,
  1e21,
  1e308,
  -1e308,
  raw('1e309'),
  raw('-1e400'),
  raw('1e-400'),
  raw('9'.repeat(400)),
  raw(`0.${'3'.repeat(400)}`),
  '1e308',
  '1e309',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1_000',
  '１２３',
  '٣',
  '1,000.00',
  '$1',
  '9'.repeat(400),
  '-0',
  '',
];

const dates: readonly unknown[] = [
  '-4713-01-01',
  '-004713-11-24T00:00:00Z',
  '-004714-11-24',
  '+294276-12-31T23:59:59Z',
  '+294277-01-01T00:00:00Z',
  '294276-12-31',
  '5874898-01-01',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01',
  '0001-01-01',
  '0000-12-31T23:59:59Z',
  '1752-09-10',
  '1899-12-31',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '10000-01-01',
  '+010000-01-01T00:00:00Z',
  '2026-02-29',
  '2024-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-12-31T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00.123456789Z',
  '2026-03-08T02:30:00',
  '8640000000000001',
  '-8640000000000001',
  '99999999999999',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  'today',
  'allballs',
  '26-1-1',
  '２０２６-01-01',
  1e15,
  -62135596800001,
  raw('1e309'),
];

const texts: readonly unknown[] = [
  'x'.repeat(LONG),
  '\u0000',
  'a\u0000b',
  '%00',
  raw('"\\ud800"'),
  raw('"a\\udc00b"'),
  raw('"\\u0000"'),
  '\u202e\u2066evil',
  'e\u0301'.repeat(4000),
  '\u{1f4a9}'.repeat(4000),
  '\ufeff',
  '\u2028\u2029',
  '\r\n\t\u000b\u001b[31m',
  "' or 1=1 --",
  '$1',
  '\\',
  '%_\\%',
  '((((((((((a+)+)+)+)+)+)+)+)+)+)b',
  'a'.repeat(60) + '!',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '<![CDATA[',
  ']]>',
  '../../../etc/passwd',
  'constructor',
  '__proto__',
  'toString',
  'in:',
  'in:,,,',
  'ni:__proto__',
  ',desc',
  '@'.repeat(254),
  `a@${'b.'.repeat(120)}example`,
  '',
  ' ',
];

const nested = (open: string, close: string) => raw(open.repeat(DEEP) + '1' + close.repeat(DEEP));
const shapes: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[]],
  nested('[', ']'),
  nested('{"a":', '}'),
  raw(`[${'0,'.repeat(20_000)}0]`),
  raw(`{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join(',')}}`),
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('{"toString":1,"valueOf":2,"toJSON":3}'),
  raw('{"length":1e9}'),
  raw('{"then":"1","0":1}'),
];

/** Keys that no body names, as they are written in JSON. */
export const strangeKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'toJSON',
  'then',
  'length',
  '0',
  '-1',
  '',
  ' ',
  '\u0000',
  '\\ud800',
  'a.b[0]',
  '$where',
  'id',
  'version',
  'k'.repeat(70_000),
];

/** The aims of a run: the values that it prefers. */
export const aims = { numbers, dates, texts, keys: shapes } as const;
export type Aim = keyof typeof aims;
export const AIMS = Object.keys(aims) as Aim[];

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './index.ts';
import { name } from './quote/quote.ts';
import { line, paragraph } from './shapes.ts';

const company = line(100);

test('a line is kept composed, with plain blanks and without those around it', () => {
  expect(company.parse('Zoe\u0308 Mu\u0308ller-\u0141ukaszewicz')).toBe('Zoë Müller-Łukaszewicz');
  expect(company.parse('\u00A0Heron\u2009Mills\u3000LLC ')).toBe('Heron Mills LLC');
});

test('its length is that of what is kept', () =>
  expect(line(3).safeParse('e\u0308e\u0308e\u0308').success).toBe(true));

test.each([
  ['Heron\u200B Mills LLC', 'U+200B zero width space'],
  ['Heron\u00AD Mills', 'U+00AD soft hyphen'],
  ['\u202EslliM noreH', 'U+202E right-to-left override'],
  ['Heron\u2060Mills', 'U+2060 word joiner'],
  ['Heron\u200DMills', 'U+200D zero width joiner'],
  ['Caf\uFFFD', 'U+FFFD replacement character'],
  ['Heron\u115FMills', 'U+115F Hangul filler'],
  ['Heron\uFFA0Mills', 'U+FFA0 Hangul filler'],
  ['Heron\u2063 Audit LLC', 'U+2063 invisible separator'],
  ['Heron\u2065Mills', 'U+2065'],
  ['Heron\u206AMills', 'U+206A formatting character'],
  ['Heron\uFE0F Mills', 'U+FE0F variation selector'],
  ['Heron\u{E0100}', 'U+E0100'],
  ['Heron\u180B', 'U+180B'],
  ['Heron\u17B4', 'U+17B4'],
  ['Heron\u2800Mills', 'U+2800 blank of Braille'],
  ['Heron\uFFF9', 'U+FFF9 formatting character'],
  ['Heron\u{E0041}', 'U+E0041 formatting character'],
  ['Heron\u{1D173}', 'U+1D173'],
  ['Heron\u{1BCA0}', 'U+1BCA0'],
  ['Heron\u0378', 'U+0378 no letter'],
  ['Heron\uFDD0', 'U+FDD0 no letter'],
  ['Heron\uE000', 'U+E000 letter of one font alone'],
  ['Surro \uD800X LLC', 'U+D800 half of a character'],
  ['Café \uD83D', 'U+D83D half of a character'],
])('%j is refused by the name of what nobody sees in it', (text, named) => {
  const { error } = company.safeParse(text);
  expect(error!.issues[0]!.message).toContain(named);
});

test.each([
  'شركة می\u200Cخواهم',
  'श्री क्\u200Dष',
  '株式会社東京',
  'Ромашка',
  'Łódź Żółć',
  'Café 👩\u200D💻',
  'I \u2764\uFE0F NY 1\uFE0F\u20E3',
  'Wales \u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}',
  '한국 김민준',
  '\u0601\u0662',
])('what belongs to its letters stays: %j', (text) =>
  expect(company.parse(text)).toBe(text.normalize('NFC')),
);

test('a text of several lines is kept as a line is, with its lines', () => {
  const text = paragraph(100);
  expect(text.parse(' Zoe\u0308\u00A0M.\r\n\tagreed\u2028on \u000Bit\n')).toBe('Zoë M.\r\n\tagreed\non \nit');
  expect(text.parse('\uF0B7 Backups\n\uF0A7 Training')).toBe('• Backups\n• Training');
  expect(text.parse('می\u200Cخواهم\nCafé 👩\u200D💻')).toBe('می\u200Cخواهم\nCafé 👩\u200D💻');
  const { error } = text.safeParse('Sent on\n\u202E41 yaM');
  expect(error!.issues[0]!.message).toContain('U+202E right-to-left override');
  expect(text.safeParse('Bell\u0007').success).toBe(false);
  expect(text.safeParse('Signed\uDC00').success).toBe(false);
});

/** Secrets, keys and what programs say: nobody writes them for others to read. */
const SECRET =
  /[pP]assword$|recoveryCode$|refreshToken$|apiKey$|captcha|\.passkey\.|^exchange-sso-token|^create-connection\.|^report-error\./;
/** Names of roles, which are looked up; of files, which are cleaned; and what is sent along and not kept. */
const NOT_KEPT =
  /roleId$|accountRoleMap$|docName$|^reassess-risk\.agentEmail$|^save-irpm\.(accountName|quoteNumber)$|^create-account\.teams\.name$|^keep-unsaved-input\.edited$/;

/** The shapes of text in a shape, by their path. */
function textsIn(shape: z.ZodType, path: string): [string, z.ZodType][] {
  const def = shape._zod.def as unknown as Record<string, z.ZodType> & { type: string };
  const within = (inner: z.ZodType, name = '') => textsIn(inner, name ? `${path}.${name}` : path);
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as unknown as Record<string, z.ZodType>).flatMap(([name, inner]) =>
        within(inner, name),
      );
    case 'array':
      return within(def['element']!);
    case 'record':
      return within(def['valueType']!);
    case 'union':
      return (def['options'] as unknown as z.ZodType[]).flatMap((option) => within(option));
    case 'string':
    case 'pipe':
      return [[path, shape]];
    default:
      return def['innerType'] ? within(def['innerType']) : [];
  }
}

const bodies = Object.values(calls as Record<string, Call>).filter(({ body }) => body);

test.each(bodies.map((call) => [call.id, call.body!] as const))(
  'no text of %s turns or hides what is read',
  (id, body) => {
    for (const [path, shape] of textsIn(body, id)) {
      if (SECRET.test(path) || NOT_KEPT.test(path) || !shape.safeParse('Heron Mills').success) continue;
      expect([path, shape.safeParse('Heron \u202EMills').success]).toEqual([path, false]);
    }
  },
);

describe('the name of a person', () => {
  test.each([
    'Łukasz Żak',
    'Siobhán O’Brien',
    "Mary-Jane O'Brien",
    'Nguyễn Văn Anh',
    'J. R. Okafor',
    'Αθηνά',
    'Юлия',
    '王小明',
    'محمد',
    'अनिता',
    'O´Neil',
    'O`Neil',
    'O＇Neil',
    'Jean\u2010Luc',
    'Jean\u2011Luc',
    'Mary\u2013Jane',
    'Martin Luther King, Jr.',
    'רש״י',
    'ג׳ורג׳',
  ])('%s is one', (text) => expect(name.parse(text)).toBe(text));
  test.each(['R2D2', 'a@b', '', '<b>', 'Ann; drop', 'Ann "A" Lee', '(Ann)'])('%j is none', (text) =>
    expect(name.safeParse(text).success).toBe(false),
  );
});

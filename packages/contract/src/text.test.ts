import { describe, expect, test } from 'vitest';
import { name } from './quote/quote.ts';
import { line } from './shapes.ts';

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
])('%j is refused by the name of what nobody sees in it', (text, named) => {
  const { error } = company.safeParse(text);
  expect(error!.issues[0]!.message).toContain(named);
});

test.each(['شركة می\u200Cخواهم', 'श्री क्\u200Dष', '株式会社東京', 'Ромашка', 'Łódź Żółć', 'Café 👩\u200D💻'])(
  'what belongs to its letters stays: %j',
  (text) => expect(company.parse(text)).toBe(text.normalize('NFC')),
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
  ])('%s is one', (text) => expect(name.parse(text)).toBe(text));
  test.each(['R2D2', 'a@b', '', '<b>', 'Ann; drop'])('%j is none', (text) =>
    expect(name.safeParse(text).success).toBe(false),
  );
});

import { getDocumentProxy } from 'unpdf';
import { expect, it, vi } from 'vitest';
import { pdfStructure } from '../../../testing/pdf/pdf-structure.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import type { Block } from '../paper-content.ts';
import { facts, heading, notices, section, table } from './pdf-layout.ts';
import { renderPdf } from './render-pdf.ts';

/** A paper that says one text everywhere. */
function getPaper(said: string): Promise<Uint8Array> {
  const wide = Array.from({ length: 6 }, () => said);
  const content: Block[] = [
    heading(said),
    { text: said },
    { text: [{ text: said, bold: true }, said, { text: said, link: 'https://parapet.example/pay' }] },
    { text: said, look: 'signature' },
    { list: [said, said] },
    facts([
      [said, said],
      [said, said],
    ]),
    section(said, facts([[said, said]], 3), { rule: 280 }),
    table(['', ...'abcde'], [wide, wide], {
      widths: ['*', 46, 36, 60, 60, 60],
      ends: [3, 4, 5],
      total: wide,
    }),
    notices([said]),
  ];
  return renderPdf(content, {
    title: said,
    form: said,
    reference: said,
    size: 'A4',
    language: 'en-GB',
    at: new Date('2026-03-02T15:00:00Z'),
    check: { made: said, text: said, link: 'https://parapet.example/verify/1' },
  });
}

/** The texts of a paper with the place of each: from its left to its right, and its height above the foot. */
async function placesIn(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
  );
  return pages
    .flatMap(({ items }) => items as { str: string; transform: number[]; width: number }[])
    .filter(({ str }) => str.trim())
    .map(({ str, transform, width }) => ({
      str,
      from: transform[4]!,
      to: transform[4]! + width,
      at: transform[5]!,
    }));
}

const said = (text: string): string => text.replaceAll(/[\s\u200b]/g, '');
const timesIn = (bytes: Uint8Array, text: string): number =>
  said(pdfText(bytes).join(' ')).split(said(text)).length - 1;
/** Number of times that `getPaper` prints its text: 6 in facts, 18 in a table, 16 beside them. */
const PLACES = 38;

it.each([
  '#panic("x") #sys.inputs #let a = 1; #{ }',
  '$x^2$ \\ @ref *bold* _slant_ <label> [body] `code` ```raw```',
  '= Title / term: - item + item // comment /* block */ --- ~ \' " \\u{41} https://a.example',
  '{"a": [1]} \\n %s ${b} {link} &amp; </script>',
])('says markup as it stands: %s', async (text) => {
  const bytes = await getPaper(text);
  expect(timesIn(bytes, text)).toBeGreaterThanOrEqual(PLACES);
  expect(pdfStructure(bytes)).toMatchObject({ accessibility: '1' });
});

it.each([
  ['Latin', 'Łódź Ǆ Ḿ Ƀ'],
  ['Vietnamese', 'Nguyễn Phượng Đặng'],
  ['Greek', 'Ωμέγα Ἀθῆναι'],
  ['Cyrillic', 'Жук Ӂ Ґ'],
  ['Hebrew', 'שלום עולם'],
  ['Arabic', 'مرحبا بالعالم'],
  ['Chinese', '东京 機器人'],
  ['Japanese', 'ロボット かな'],
  ['Korean', '한국 로봇'],
  ['marks on letters', 'Ẹ́ a\u0301\u0323 \u200d\u200e\ufeff\u00ad x'],
  ['symbols', '№ ® € £ – … • ½'],
])('has every letter of %s', async (_, text) => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const bytes = await getPaper(text);
  expect(errors).not.toHaveBeenCalled();
  expect(pdfStructure(bytes).accessibility).toBe('1');
  expect(pdfText(bytes).join('')).not.toContain('□');
  errors.mockRestore();
});

it('shows a box for a letter that no font has, and says so in the log', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const bytes = await getPaper('Ur 𒀀 and \ue000 and 🚀 and \ud800');
  expect(timesIn(bytes, 'Ur □ and □ and □ and')).toBeGreaterThanOrEqual(PLACES);
  expect(pdfStructure(bytes).accessibility).toBe('1');
  expect(JSON.parse(String(errors.mock.lastCall![0]))).toMatchObject({
    level: 40,
    msg: 'letters that no font has are boxes',
    what: '𒀀 \ue000 🚀',
  });
  errors.mockRestore();
});

it.each([
  ['a word', 'W'.repeat(1000)],
  ['a Hebrew word', 'ש'.repeat(1000)],
  ['words that must not part', 'ab\u00a0'.repeat(350)],
  ['a word in Chinese', '東'.repeat(1000)],
  ['a word of boxes', '𒀀'.repeat(400)],
])('breaks %s that is longer than a page is wide', async (_, text) => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const bytes = await getPaper(text);
  const outside = (await placesIn(bytes)).filter(
    ({ from, to, at }) => from < 53.5 || to > 595.28 - 53.5 || at < 0 || at > 842,
  );
  expect(outside.slice(0, 3)).toEqual([]);
  errors.mockRestore();
});

it('is the same to the byte, whatever was drawn before it', async () => {
  const first = await getPaper('Keystone');
  for (let other = 0; other < 12; other++) await getPaper(`Other ${other}`);
  expect(Buffer.from(await getPaper('Keystone')).equals(Buffer.from(first))).toBe(true);
});

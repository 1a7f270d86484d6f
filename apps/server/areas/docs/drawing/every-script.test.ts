import { expect, it } from 'vitest';
import { namesByScript } from '../../../testing/names/names.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { facts } from './pdf-layout.ts';
import { printable } from './printable.ts';
import { renderPdf } from './render-pdf.ts';

/** Joiners and blanks left out, and letters with their marks as those who draw them take them apart. */
const getLetters = (text: string): string => text.normalize('NFKD').replaceAll(/[\s\u200b-\u200d]/gu, '');
it('a paper shows a name in every script, and it is read back with all its letters', async () => {
  const rows = Object.entries(namesByScript).map(([script, [name]]) => [script, name!] as [string, string]);
  expect(rows.length).toBeGreaterThan(30);
  const paper = (at: number) =>
    renderPdf([facts(rows.slice(at, at + 9))], {
      title: 'Names',
      form: 'F',
      reference: '1',
      size: 'A4',
      language: 'en-GB',
      at: new Date('2026-11-27T12:00:00Z'),
    });
  for (let at = 0; at < rows.length; at += 9) {
    const text = getLetters(pdfText(await paper(at)).join(' '));
    const places = [
      ...rows.slice(at, at + 9).map(([script]) => text.indexOf(getLetters(script))),
      text.length,
    ];
    for (const [index, [script, name]] of rows.slice(at, at + 9).entries()) {
      // The glyphs of scripts from the right, and of marks, come in the order in which they are drawn.
      const printed = new Set(text.slice(places[index], places[index + 1]));
      expect(
        [...getLetters(name)].filter((letter) => !printed.has(letter)),
        script,
      ).toEqual([]);
    }
  }
});

it('no name has a box but one with a letter that no font has', () => {
  const boxes = Object.values(namesByScript)
    .flat()
    .filter((name) => printable(name).includes('□'));
  expect(boxes).toEqual(['龍𠮷']);
});

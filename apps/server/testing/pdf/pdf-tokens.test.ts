import { expect, it } from 'vitest';
import { pdfTokens } from './pdf-tokens.ts';

const getTexts = (drawing: string) =>
  [...pdfTokens(drawing)].flatMap((token) => (token.kind === 'text' ? [token.shown] : []));

it('reads strings whose brackets are paired, however deep, escaped, or in a list', () => {
  expect(getTexts(String.raw`(a(b(c(d(e)f)g)h)i) Tj [(x\(y) -20 (\101\n)] TJ`)).toEqual([
    'a(b(c(d(e)f)g)h)i',
    'x(yA\n',
  ]);
});

it('reads no mark within a string', () => {
  expect([...pdfTokens('/f0 9.5 Tf\n(EMC /f1 8 Tf) Tj\nEMC')]).toEqual([
    { kind: 'font', name: 'f0' },
    { kind: 'text', shown: 'EMC /f1 8 Tf' },
    { kind: 'close' },
  ]);
});

import { expect, it } from 'vitest';
import { decodeText } from './file-text.ts';

const HEAD = 'name,city\n';
const inBytes = (text: string): Buffer => Buffer.from(HEAD + text, 'latin1');

it.each([
  ['Café Zoë, Köln', 'Café Zoë, Köln'],
  ['O\x92Hara \x96 Söhne\x99', 'O’Hara – Söhne™'],
  ['\x84Bäcker\x93, Straße', '„Bäcker“, Straße'],
  ['Ca\xf1a Espa\xf1ola, Été', 'Caña Española, Été'],
  ['Berlin\x96Köln, 40 m\xb2', 'Berlin–Köln, 40 m²'],
  ['IRM\xc3OS GON\xc7ALVES, S\xc3O PAULO', 'IRMÃOS GONÇALVES, SÃO PAULO'],
  ['\x8cuvre S\x9cur, \x8akoda', 'Œuvre Sœur, Škoda'],
  ['D\x92\xc9vreux \xa32,500, 1\xb0', 'D’Évreux £2,500, 1°'],
])('Western words in bytes are Windows-1252: %j', (bytes, text) =>
  expect(decodeText(inBytes(bytes))).toEqual({ text: HEAD + text, encoding: 'Windows-1252' }),
);

it.each([
  ['Mac Roman', 'Caf\x8e,Paris'],
  ['Mac Roman, within a word', 'M\x9fller,Bonn'],
  ['Mac Roman, a letter that is a dash elsewhere', 'Mu\x96oz,Madrid'],
  ['Mac Roman, a letter that is a sign elsewhere', 'Stra\xa7e,Bonn'],
  ['CP850', 'Caf\x82,Paris'],
  ['CP850, within a word', 'B\x84cker,Bonn'],
  ['CP850, a letter that is a currency elsewhere', 'Espa\xa4a,Madrid'],
  ['Windows-1250', 'Pawe\xb3,\xa3\xf3d\x9f'],
  ['Windows-1251', '\xd0\xee\xec\xe0\xf8\xea\xe0,x'],
  ['Windows-1251, a short word', '\xce\xce\xce,x'],
  ['Shift-JIS', '\x93\x8c\x8b\x9e,x'],
  ['GBK', '\xb1\xb1\xbe\xa9,x'],
])('%s is refused, not read as other letters', (_, bytes) => expect(decodeText(inBytes(bytes))).toBeNull());

it.each(['CafÃ©', 'Ã‰cole', 'Oâ€™Hara', 'MÃ¼ller'])('UTF-8 that was saved twice is refused: %s', (text) =>
  expect(decodeText(Buffer.from(HEAD + text))).toBeNull(),
);

it('what is so written is none', () =>
  expect(decodeText(Buffer.from('SÃO “MAÇÔ, château'))!.encoding).toBe('UTF-8'));

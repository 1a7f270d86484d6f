import { describe, expect, test } from 'vitest';
import { HIT_SCORE, nameScore, normalizeName } from './names.ts';

const isHit = (one: string, other: string): boolean =>
  nameScore(normalizeName(one), normalizeName(other)) >= HIT_SCORE;

test('a name is compared without accents, order, punctuation and the form of a company', () => {
  expect(normalizeName('Márquez-Ørn, Zoë')).toBe(normalizeName('zoe marquez Ørn'));
  expect(normalizeName('Zorvane Maritime Holdings, L.L.C.')).toBe('HOLDINGS MARITIME ZORVANE');
  expect(normalizeName('The Company Ltd')).toBe('COMPANY LTD THE');
  expect(normalizeName('Zor\u200Bvane Mаritimе')).toBe('MARITIME ZORVANE');
  for (const unseen of [
    '\u115F',
    '\u1160',
    '\u3164',
    '\uFFA0',
    '\u2063',
    '\uFE0F',
    '\u{E0041}',
    '\uE000',
    '\uFFFE',
  ])
    expect(isHit(`Zorvane${unseen}Maritime${unseen}Holdings`, 'Zorvane Maritime Holdings')).toBe(true);
});

describe('alike', () => {
  test.each([
    ['Zorvane Maritime Holdings Ltd', 'ZORVANE MARITIME HOLDINGS'],
    ['Oskar Krellmann', 'KRELLMANN, Oskar Bandrik'],
    ['Oscar Krelmann', 'KRELLMANN, Oskar Bandrik'],
    ['Zorvain Maritime Holdings', 'ZORVANE MARITIME HOLDINGS'],
    ['Zor\u200Bvane Mari\u200Btime Hold\u200Bings', 'ZORVANE MARITIME HOLDINGS'],
    ['Zorvane\u200BMaritime\u200BHoldings', 'ZORVANE MARITIME HOLDINGS'],
    ['Zоrvаnе Mаritimе Hоldings', 'ZORVANE MARITIME HOLDINGS'],
    ['ΖORVANE ΜARITIME ΗOLDINGS', 'ZORVANE MARITIME HOLDINGS'],
    ['ᴢᴏʀᴠᴀɴᴇ ᴍᴀʀɪᴛɪᴍᴇ ʜᴏʟᴅɪɴɢꜱ', 'ZORVANE MARITIME HOLDINGS'],
    ['ᏃᎾᏒᏙᎪNE MARITIME HOLDINGS', 'ZORVANE MARITIME HOLDINGS'],
    ['ꓜꓳꓣꓦꓮꓠꓰ MARITIME HOLDINGS', 'ZORVANE MARITIME HOLDINGS'],
    ['ZorvaneMaritime Holdings', 'ZORVANE MARITIME HOLDINGS'],
    ['ZorvaneMaritimeHoldings', 'ZORVANE MARITIME HOLDINGS'],
    ['ZorvaneMaritimeHoldingsLtd', 'ZORVANE MARITIME HOLDINGS'],
    ['MaritimeZorvane Holdings', 'ZORVANE MARITIME HOLDINGS'],
    ['Zor Vane Mari Time Holdings', 'ZORVANE MARITIME HOLDINGS'],
    ['Ｚｏｒｖａｎｅ Maritime Holdings', 'ZORVANE MARITIME HOLDINGS'],
    ['Z0RVANE MAR1TIME HOLDING5', 'ZORVANE MARITIME HOLDINGS'],
    ['Z0rvane Maritime Ho1dings C0rp', 'ZORVANE MARITIME HOLDINGS'],
    ['ORVANE 3 Maritime', 'Maritime 0rvane 3'],
    ['Moonfall ExtortionCollective', 'Moonfall Extortion Collective'],
    ['Ромашка Торг', 'РОМАШКА ТОРГ'],
  ])('%s is %s', (one, other) => expect(isHit(one, other)).toBe(true));

  test.each([
    ['Keystone Robotics', 'ZORVANE MARITIME HOLDINGS'],
    ['Maritime Supply House', 'ZORVANE MARITIME HOLDINGS'],
    ['Oskar', 'KRELLMANN, Oskar Bandrik'],
    ['Maritime', 'ZORVANE MARITIME HOLDINGS'],
    ['Zorvanemarket Supplies', 'ZORVANE MARITIME HOLDINGS'],
    ['Zorvane Maritime 114', 'ZORVANE MARITIME 113'],
    ['Zorvane Maritime A10', 'ZORVANE MARITIME A15'],
    ['Zorvane Maritime 105', 'ZORVANE MARITIME IOS'],
    ['Oskar Brandt', 'KRELLMANN, Oskar Bandrik'],
  ])('%s is not %s', (one, other) => expect(isHit(one, other)).toBe(false));

  test('is the same from both sides, and whole for the same name', () => {
    const names = ['KRELLMANN OSKAR', 'BANDRIK KRELMANN OSCAR', 'MARTHA', 'MARHTA'];
    for (const one of names)
      for (const other of names) {
        expect(nameScore(one, other)).toBeCloseTo(nameScore(other, one), 10);
        expect(nameScore(one, one)).toBe(1);
      }
    // The textbook's figure of Jaro and Winkler.
    expect(nameScore('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4);
  });
});

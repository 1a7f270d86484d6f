import { expect, it } from 'vitest';
import { defuseLinks } from './defuse-links.ts';

it.each([
  ['Pay at http://evil.example/now', 'Pay at http: //evil[.]example/now'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['HTTPS:\\\\evil.example', 'HTTPS: \\\\evil[.]example'],
  ['http://10.0.0.1/x', 'http: //10.0.0.1/x'],
  ['evil。example', 'evil[.]example'],
  ['someone@evil.example', 'someone@evil[.]example'],
  ['xn--e1aybc.xn--p1ai', 'xn--e1aybc[.]xn--p1ai'],
  ['St. John & Co., Inc. of the U.S.A.', 'St. John & Co., Inc. of the U.S.A.'],
  ['$1,250.50 by 5 p.m.', '$1,250.50 by 5 p.m.'],
])('%s has no link in it', (typed, sent) => {
  expect(defuseLinks(typed)).toBe(sent);
});

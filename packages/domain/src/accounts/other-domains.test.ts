import { expect, test } from 'vitest';
import { readDomains } from './other-domains.ts';

test('ACC-123 other domains are a list, made from text with commas', () => {
  expect(readDomains(' a.example, b.example,,a.example ,')).toEqual(['a.example', 'b.example']);
  expect(readDomains(['c.example', ' '])).toEqual(['c.example']);
  expect(readDomains('')).toEqual([]);
});

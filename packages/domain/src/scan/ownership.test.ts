import { describe, expect, it } from 'vitest';
import { obviousProof, proofText } from './ownership.ts';

describe('what says without anybody’s doing that a domain belongs to an account', () => {
  const known = { directory: 'https://www.Keystone.example/', emails: ['ada@Mill.example', 'bob@gmail.com'] };
  it.each([
    ['keystone.example', 'DIRECTORY'],
    ['mill.example', 'EMAIL'],
    ['shop.keystone.example', undefined],
    ['keystone.example.evil.example', undefined],
    ['gmail.com', undefined],
  ])('%s: %s', (domain, proof) => expect(obviousProof(domain, known)).toBe(proof));
  it('is nothing where nothing is known', () =>
    expect(obviousProof('a.example', { directory: '', emails: [] })).toBe(undefined));
});

it('the text of the record is another one for each account', () =>
  expect(proofText('1')).not.toBe(proofText('2')));

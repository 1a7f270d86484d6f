import { expect, it } from 'vitest';
import type { Refusal } from '../../../platform/refuse.ts';
import { knownAnswers } from './known-answers.ts';

const refusedBy = (answers: Record<string, string>) => {
  try {
    return knownAnswers(answers);
  } catch (error) {
    return (error as Refusal).errors;
  }
};

it('an answer in words is kept as any text of several lines', () =>
  expect(knownAnswers({ mfaComments: ' Zoe\u0308\u00A0asked.\nNot yet ' })).toEqual({
    mfaComments: 'Zoë asked.\nNot yet',
  }));

it('an answer in words that turns or hides text is refused by what is in it', () => {
  const said = (words: string) => [
    { field: 'answers.mfaComments', code: 'answer', detail: expect.stringContaining(words) as string },
  ];
  expect(refusedBy({ mfaComments: '\u202Eyadot' })).toEqual(said('U+202E right-to-left override'));
  expect(refusedBy({ mfaComments: 'Heron\u200B Mills' })).toEqual(said('U+200B zero width space'));
  expect(refusedBy({ mfaComments: 'x'.repeat(2001) })).toEqual(said('at most 2000'));
});

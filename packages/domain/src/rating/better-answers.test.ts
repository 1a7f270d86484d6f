import { expect, test } from 'vitest';
import { quoteForms } from '../questionnaires/forms.ts';
import { US_P250 } from '../test-support/data.ts';
import { betterAnswers } from './better-answers.ts';

const questions = quoteForms('P250').flatMap((form) => form.questions);
const better = (answers: Parameters<typeof betterAnswers>[2]) => betterAnswers(US_P250, questions, answers);

test('the better answer is in the words of the question', () => {
  expect(better({ mfaEmail: 'NO', dmzSeparation: false, backupFrequency: 'QUARTERLY' })).toEqual([
    { field: 'mfaEmail', from: 'NO', to: 'YES' },
    { field: 'backupFrequency', from: 'QUARTERLY', to: 'DAILY' },
    { field: 'dmzSeparation', from: false, to: true },
  ]);
});

test('there is none for what is best already, not answered, or cannot be undone', () =>
  expect(better({ mfaEmail: 'YES', edr: null, cyberEvent: true, pendingLitigation: true })).toEqual([]));

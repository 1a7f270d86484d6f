import { describe, expect, test } from 'vitest';
import { missingAnswers } from './answers.ts';
import { formOfGroups, openQuestions, sameAnswer } from './open-questions.ts';

const open = ['mfaEmail', 'mfaCloud', 'backupFrequency', 'cyberEvent', 'claimHistory'];

describe('the questions that a quote waits for', () => {
  test('stand under the headings of their forms, and are asked for whatever they are otherwise', () => {
    const groups = openQuestions('P100', open);
    const named = groups.map(({ headingKey, questions }) => [headingKey, questions[0]!.name]);
    expect(named).toEqual([
      ['heading.mfa', 'mfaEmail'],
      ['heading.backups', 'backupFrequency'],
      ['heading.history', 'cyberEvent'],
      [null, 'claimHistory'],
    ]);
    expect(missingAnswers(formOfGroups(groups), {})).toEqual(expect.arrayContaining(open));
  });
  test('bring along what an answer to them makes due, and nothing that may stay without an answer', () => {
    const names = (of: string[]) => formOfGroups(openQuestions('P100', of)).questions.map(({ name }) => name);
    expect(names(['edr'])).toEqual(['edr']);
    expect(names(['backupFrequency'])).toEqual(['backupFrequency', 'backupTypes']);
  });
});

describe('one answer to a whole group', () => {
  const [mfa, backups] = openQuestions('P100', open);
  test('is given in the values of each question, and leaves what was answered', () => {
    expect(sameAnswer(mfa!.questions, {}, 'yes')).toEqual({ mfaEmail: 'YES', mfaCloud: 'YES' });
    expect(sameAnswer(mfa!.questions, { mfaCloud: 'YES' }, 'no')).toEqual({ mfaEmail: 'NO' });
  });
  test('is not given where yes and no are no answers', () => {
    expect(sameAnswer(backups!.questions, {}, 'yes')).not.toHaveProperty('backupFrequency');
  });
});

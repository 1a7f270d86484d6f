import { FORMS } from '@parapet/domain/questionnaires/forms';
import { fitToOptions } from '@parapet/domain/questionnaires/given-answers';
import { describe, expect, it } from 'vitest';
import { answersSchema, changedAnswers, getAnswerProgress, getValues } from './answers.ts';

const form = FORMS['cyber-us'];
const question = (name: string) => form.questions.find((question) => question.name === name)!;

describe('answers on a form', () => {
  it('fill in what another form knows, in this form’s words', () => {
    expect(fitToOptions(question('mfaEmail'), true)).toBe('YES');
    expect(fitToOptions(question('training'), 'NO')).toBe(false);
    expect(fitToOptions(question('backupFrequency'), 'SOMETIMES')).toBeNull();
    expect(fitToOptions(question('backupTypes'), undefined)).toEqual([]);
  });
  it('send only what was changed, and null for what was taken back', () => {
    const before = getValues(form, { training: true, mfaEmail: 'YES' });
    expect(changedAnswers(before, before)).toEqual({});
    expect(changedAnswers(before, { ...before, training: null, edr: 'NO' })).toEqual({
      training: null,
      edr: 'NO',
    });
  });
  it('are refused where "partly" lacks a number or says what cannot be, instead of being saved as no', () => {
    const refused = (edrScope: unknown): PropertyKey[] =>
      (answersSchema.safeParse({ edr: 'NO', edrScope }).error?.issues ?? []).map(({ path }) => path[0]!);
    for (const scope of [{}, { covered: 40 }, { of: 52 }, { covered: 60, of: 52 }])
      expect(refused(scope), JSON.stringify(scope)).toEqual(['edrScope']);
    for (const scope of [null, undefined, { covered: 40, of: 52 }]) expect(refused(scope)).toEqual([]);
  });
  it('count only what is shown', () => {
    const empty = getAnswerProgress(form, getValues(form, {}));
    expect(empty.answered).toBe(0);
    const backups = getAnswerProgress(form, getValues(form, { backupFrequency: 'DAILY' }));
    expect(backups).toMatchObject({ answered: 1, of: empty.of + 1 });
    expect(backups.missing).toContain('backupTypes');
    expect(getAnswerProgress(form, getValues(form, { backupFrequency: 'NEVER' })).missing).not.toContain(
      'backupTypes',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { cleanAnswers, isShown, missingAnswers, visibleQuestions } from './answers.ts';
import { any, REQUIRED, text, yesNo, yesNoNa } from './define.ts';
import { flattenSecurityAnswers } from './security.ts';
import type { Questionnaire } from './types.ts';

const form: Questionnaire = {
  id: 'tech-eno',
  questions: [
    yesNoNa('first', REQUIRED),
    yesNo('second', { ...REQUIRED, show: any({ field: 'first', is: 'YES' }) }),
    text('third', { ...REQUIRED, show: any({ field: 'second', isNot: true }) }),
    yesNo('fourth', {
      comments: {
        name: 'fourthComments',
        labelKey: 'k',
        required: true,
        show: any({ field: 'fourth', is: true }),
      },
    }),
  ],
};

describe('QUO-223 show rules', () => {
  test('hold on another field being a value, or being answered and not one', () => {
    expect(isShown(any({ field: 'a', is: 'YES' }), { a: 'YES' })).toBe(true);
    expect(isShown(any({ field: 'a', is: 'YES' }), {})).toBe(false);
    expect(isShown(any({ field: 'a', isNot: 'YES' }), { a: 'NO' })).toBe(true);
    expect(isShown(any({ field: 'a', isNot: 'YES' }), {})).toBe(false);
    expect(
      isShown(
        {
          all: [
            { field: 'a', is: 1 },
            { field: 'b', is: 2 },
          ],
        },
        { a: 1, b: 3 },
      ),
    ).toBe(false);
    expect(isShown(undefined, {})).toBe(true);
  });

  test('hide what depends on a hidden question', () => {
    const stale = { first: 'NO', second: false, third: 'words' };
    expect(visibleQuestions(form, stale).map((question) => question.name)).toEqual(['first', 'fourth']);
    expect(cleanAnswers(form, stale)).toEqual({ first: 'NO' });
  });
});

describe('what is missing', () => {
  test('is what is shown, required and unanswered, comments boxes among it', () => {
    expect(missingAnswers(form, {})).toEqual(['first']);
    expect(missingAnswers(form, { first: 'YES' })).toEqual(['second']);
    expect(missingAnswers(form, { first: 'YES', second: false, fourth: true })).toEqual([
      'third',
      'fourthComments',
    ]);
    expect(missingAnswers(form, { first: 'NA' })).toEqual([]);
  });
  test('an answer that is not on the list does not count', () =>
    expect(missingAnswers(form, { first: 'MAYBE' })).toEqual(['first']));
});

describe('answers on the wire', () => {
  const flat = { mfaEmail: true, backupFrequency: 'WEEKLY', dmzSeparation: true };
  const wire = { mfaEmail: true, p250Details: { backupFrequency: 'WEEKLY', dmzSeparation: true } };

  test('spread the P250 details in', () => {
    expect(flattenSecurityAnswers(wire)).toEqual(flat);
  });

  test('QUO-214 take the other spelling of the fund transfer answer', () => {
    expect(flattenSecurityAnswers({ isAuthenticatingFundsTransferRequest: true })).toEqual({
      isAuthenticatingFundTransferRequests: true,
    });
    expect(
      flattenSecurityAnswers({
        isAuthenticatingFundsTransferRequest: true,
        isAuthenticatingFundTransferRequests: false,
      }),
    ).toEqual({ isAuthenticatingFundTransferRequests: false });
  });
});

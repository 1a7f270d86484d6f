import { expect, test } from 'vitest';
import { errorsBy } from '../../../../kit/forms/zod-form.ts';
import { declineForm, startingDecline } from './decline-values.ts';

const start = startingDecline('0199a000-0000-7000-8000-000000000000');
const said = { ...start, reasonSummary: 'BOR', reason: 'Letter received' };

test('QUO-414 QUO-415 a quote is declined with a reason, a description and, for the fill-in option, its text', () => {
  expect(Object.keys(errorsBy(declineForm, start)).sort()).toEqual(['reason', 'reasonSummary']);
  expect(errorsBy(declineForm, { ...said, reasonSummary: 'Fill-in option' })).toEqual({
    fillInReason: 'Fill-In text is required',
  });
  expect(errorsBy(declineForm, said)).toEqual({});
});

test('QUO-416 the account’s and the submission’s fields are asked for only while their switch is on', () => {
  expect(Object.keys(errorsBy(declineForm, { ...said, declinesAccount: true }))).toEqual([
    'account.reasonSummary',
    'account.reason',
  ]);
  expect(Object.keys(errorsBy(declineForm, { ...said, declinesSubmission: true }))).toEqual([
    'submission.declinationReason',
    'submission.declinationReasonDescription',
  ]);
  expect(declineForm.parse(said)).toEqual({
    reasonSummary: 'BOR',
    reason: 'Letter received',
    fillInReason: '',
    isNotificationEnabled: true,
  });
});

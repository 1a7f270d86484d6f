import { quoteDecline } from '@parapet/contract/quote/closing';
import { z } from 'zod';

const reason = { reasonSummary: '', reason: '', fillInReason: '' };

/** The initial values of the dialog; the two switches decide whether their part is sent. */
export const startingDecline = (submissionId: string) => ({
  ...reason,
  isNotificationEnabled: true,
  declinesAccount: false,
  account: { ...reason },
  declinesSubmission: false,
  submission: {
    submissionId,
    declinationReason: '',
    declinationReasonDescription: '',
    fillInDeclinationReason: '',
  },
});
export type DeclineValues = ReturnType<typeof startingDecline>;

const asChosen = (given: unknown): unknown => {
  const { declinesAccount, declinesSubmission, account, submission, ...quote } = given as DeclineValues;
  return { ...quote, ...(declinesAccount && { account }), ...(declinesSubmission && { submission }) };
};

/** The rules of a part apply only while its switch is on. */
export const declineForm = z.preprocess(asChosen, quoteDecline);

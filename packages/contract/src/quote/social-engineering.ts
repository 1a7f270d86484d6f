import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

const yesOrNo = z.boolean('This field is required.');
/** The three questions; all must be answered. */
const answers = {
  isVerifyingBankAccounts: yesOrNo,
  isAuthenticatingFundTransferRequests: yesOrNo,
  isPreventingUnauthorizedWireTransfers: yesOrNo,
};
/** The three answers about funds transfers that decide on social engineering; all are required. */
export const socialEngineeringAnswers = z.object(answers);

/** Why the endorsement is not available, for people. What is no key of these is a sentence itself. */
export const socialEngineeringReasons: Readonly<Record<string, string>> = {
  'socialEngineering.isVerifyingBankAccounts':
    'New or changed bank account details are not verified by a call to a known number.',
  'socialEngineering.isAuthenticatingFundTransferRequests':
    'Requests for a funds transfer are not authenticated before they are acted on.',
  'socialEngineering.isPreventingUnauthorizedWireTransfers': 'One employee can make a wire transfer alone.',
};

export const saveSocialEngineering = call({
  id: 'save-social-engineering',
  edits: { record: 'account', id: 'accountId' },
  method: 'PUT',
  path: '/api/quote/v1/social-engineering',
  access: 'account:update',
  summary:
    'Save the three answers about funds transfers; returns whether social engineering can be covered, or the reasons why not',
  body: z.object({ accountId: id, ...answers }),
  answer: z.object({ socialEngineering: z.boolean(), reasons: z.array(z.string()) }),
  refusals: ['changed-meanwhile', 'product-not-offered'],
});

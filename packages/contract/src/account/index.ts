import { callsOf } from '../call.ts';
import * as agencies from './agencies.ts';
import * as accounts from './accounts.ts';
import * as bulk from './bulk.ts';
import * as accountStatus from './account-status.ts';
import * as reference from './reference.ts';
import * as surplus from './surplus.ts';

export const accountCalls = callsOf(agencies, accounts, bulk, accountStatus, reference, surplus);

export {
  address,
  type AccountDetails,
  accountDetails,
  contactForm,
  origin,
  policyContact,
  someDetails,
} from './account.ts';
export { disagreements, scannedAt } from './reference.ts';
export { cyberCrimeAnswers, p250Details } from './security-answers.ts';

export { wholesaleDetails, wholesaleView } from './account.ts';

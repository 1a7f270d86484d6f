import { getCalls } from '../call.ts';
import * as agent from './agent.ts';
import * as agencies from './agencies.ts';
import * as agencyLevels from './agency-levels.ts';
import * as agencyRecords from './agency-records.ts';
import * as accounts from './accounts.ts';
import * as bulk from './bulk.ts';
import * as accountStatus from './account-status.ts';
import * as actions from './actions.ts';
import * as directoryImports from './directory-imports.ts';
import * as merge from './merge.ts';
import * as msspAccounts from './mssp-accounts.ts';
import * as scans from './scans.ts';
import * as reference from './reference.ts';
import * as referenceByHand from './reference-by-hand.ts';
import * as surplus from './surplus.ts';
import * as tags from './tags.ts';

export const accountCalls = getCalls(
  agent,
  agencies,
  agencyLevels,
  agencyRecords,
  accounts,
  bulk,
  accountStatus,
  actions,
  directoryImports,
  merge,
  msspAccounts,
  reference,
  referenceByHand,
  scans,
  surplus,
  tags,
);

export {
  address,
  type AccountDetails,
  accountDetails,
  contactForm,
  origin,
  policyContact,
  someDetails,
} from './account.ts';
export { shownTag } from './tags.ts';
export { disagreements, scannedAt } from './reference.ts';
export { cyberCrimeAnswers, p250Details } from './security-answers.ts';

export { wholesaleDetails, wholesaleView } from './account.ts';

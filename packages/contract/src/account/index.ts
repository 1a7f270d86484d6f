import { listAccountAgencies, searchAgencies } from './agencies.ts';
import {
  createAccount,
  getAccount,
  searchAccounts,
  searchDirectory,
  updateAccount,
  updateContact,
  updateSecurityQuestions,
  validateAccountChange,
} from './accounts.ts';
import { declineAccount, reopenAccount } from './account-status.ts';
import { checkDomain, getRiskFactors, listStates, searchIndustries, validateAddress } from './reference.ts';
import {
  addSurplusLicense,
  deleteSurplusLicense,
  searchSurplusLicenses,
  updateSurplusLicense,
} from './surplus.ts';

export { cyberCrimeAnswers, p250Details } from './security-answers.ts';

export const accountCalls = {
  'search-accounts': searchAccounts,
  'search-directory': searchDirectory,
  'create-account': createAccount,
  'get-account': getAccount,
  'update-account': updateAccount,
  'validate-account-change': validateAccountChange,
  'update-contact': updateContact,
  'decline-account': declineAccount,
  'reopen-account': reopenAccount,
  'update-security-questions': updateSecurityQuestions,
  'search-industries': searchIndustries,
  'list-states': listStates,
  'check-domain': checkDomain,
  'validate-address': validateAddress,
  'get-risk-factors': getRiskFactors,
  'list-account-agencies': listAccountAgencies,
  'search-agencies': searchAgencies,
  'search-surplus-licenses': searchSurplusLicenses,
  'add-surplus-license': addSurplusLicense,
  'update-surplus-license': updateSurplusLicense,
  'delete-surplus-license': deleteSurplusLicense,
};

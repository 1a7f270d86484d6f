import type { accountCalls } from '@parapet/contract/account/index';
import type { Handlers } from '../../platform/handler.ts';
import { listAccountAgencies, searchAgencies } from './agencies.ts';
import { createAccount } from './create-account.ts';
import { declineAccountByHand, reopenAccount } from './decline-account.ts';
import { getAccount } from './get-account.ts';
import { getRiskFactors } from './get-risk-factors.ts';
import { checkDomain, listStates, searchIndustries, validateAddress } from './reference.ts';
import { searchAccounts } from './search-accounts.ts';
import { searchDirectory } from './search-directory.ts';
import {
  addSurplusLicense,
  deleteSurplusLicense,
  searchSurplusLicenses,
  updateSurplusLicense,
} from './surplus-licenses.ts';
import { updateAccount } from './update-account.ts';
import { updateContact } from './update-contact.ts';
import { updateSecurityQuestions } from './update-security-questions.ts';
import { uploadRisks } from './upload-risks.ts';
import { cancelUpload, getUpload, getUploadErrors, getUploadTemplate, resumeUpload } from './uploads.ts';
import { validateAccountChange } from './validate-account-change.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  'search-accounts': searchAccounts,
  'search-directory': searchDirectory,
  'create-account': createAccount,
  'get-account': getAccount,
  'update-account': updateAccount,
  'validate-account-change': validateAccountChange,
  'update-contact': updateContact,
  'decline-account': declineAccountByHand,
  'reopen-account': reopenAccount,
  'update-security-questions': updateSecurityQuestions,
  'search-industries': searchIndustries,
  'list-states': listStates,
  'check-domain': checkDomain,
  'validate-address': validateAddress,
  'get-risk-factors': getRiskFactors,
  'list-account-agencies': listAccountAgencies,
  'search-agencies': searchAgencies,
  'upload-risks': uploadRisks,
  'get-upload': getUpload,
  'get-upload-errors': getUploadErrors,
  'get-upload-template': getUploadTemplate,
  'cancel-upload': cancelUpload,
  'resume-upload': resumeUpload,
  'search-surplus-licenses': searchSurplusLicenses,
  'add-surplus-license': addSurplusLicense,
  'update-surplus-license': updateSurplusLicense,
  'delete-surplus-license': deleteSurplusLicense,
};

export { findAccount, industryCodeOf, ownerOf, wholesaleAccount, type AccountRow } from './account-view.ts';
export { teamFor } from './open-account.ts';
export { moveAccount } from './move-account.ts';
export { followHoldings, followHoldingsOfAll, setContact } from './change-account.ts';
export { declineAccount } from './decline-account.ts';
export { followPolicies, followQuotes, followQuotesOfAll } from './follow-holdings.ts';
export { loadIndustries } from './load-industries.ts';
export { reasonColumns } from './reason-columns.ts';
export { reassessAccount } from './reassess-account.ts';
export { originsView } from './origins.ts';
export { nestedAnswers } from './nested-answers.ts';
export { saveAnswers } from './save-answers.ts';
export { saveDetails } from './save-details.ts';
export { scanOf, scoresOf } from './risk.ts';
export { risks } from './upload-view.ts';
export { timeZoneOf, todayOf } from './today.ts';
export { openAccount } from './open-account.ts';
export { companiesOfRisks, openQuotedAccounts, type Company } from './accounts-of-risks.ts';

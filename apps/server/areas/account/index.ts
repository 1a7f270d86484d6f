import { listIndustryHistory } from './reference/industry-history.ts';
import {
  addState,
  deleteState,
  listStateHistory,
  listStates,
  listStatesOfProduct,
} from './reference/states.ts';
import { listStateTaxes } from './reference/list-state-taxes.ts';
import type { accountCalls } from '@parapet/contract/account/index';
import type { Handlers } from '../../platform/handler.ts';
import { keepingFile } from '../files/index.ts';
import { listAccountAgencies, searchAgencies } from './agencies/agencies.ts';
import { addLevel, deleteLevel, listLevels, updateLevel } from './agencies/agency-levels.ts';
import { assignAgency, changeAgent, getAgentChange } from './change-agent.ts';
import { getChosenAgent, removeAgent, setAgent } from './chosen-agent.ts';
import { addPrograms, deletePrograms, getPrograms, updatePrograms } from './agencies/agency-programs.ts';
import { deleteAgency, getAgency } from './agencies/delete-agency.ts';
import { getHierarchy, listAgencies, listSegments } from './agencies/read-agencies.ts';
import { addAgency, createAgency, refreshAgency, updateAgency, updateFein } from './agencies/save-agency.ts';
import { createAccount } from './create-account.ts';
import { declineAccountByHand, reopenAccount } from './decline-account.ts';
import { getSecurityContact, listCompetitors, updateSecurityContact } from './about-account.ts';
import {
  certifyAccount,
  deleteAccount,
  loseAccount,
  refreshAccount,
  reloadAccount,
  scanAccount,
  verifyProfile,
} from './account-actions.ts';
import { getAccount } from './get-account.ts';
import { checkDirectoryFile, importDirectory, searchDirectoryImports } from './reference/import-directory.ts';
import { createMsspAccount, listMsspAgencies } from './mssp-accounts.ts';
import { mergeAccount } from './merge/merge-account.ts';
import { listDuplicates, listMerges, previewMerge } from './merge/read-merges.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { getScan } from './scans/get-scan.ts';
import { addDisputeEvidence, answerDispute, disputeFinding } from './scans/dispute-finding.ts';
import { confirmDomain, withdrawDomain } from './scans/domain-ownership.ts';
import { allowDomain, optOutDomain } from './scans/scan-opt-outs.ts';
import { searchDisputes } from './scans/search-disputes.ts';
import { agreeToScans } from './scans/look-at-quote.ts';
import { getRiskFactors } from './get-risk-factors.ts';
import { checkDomain, searchIndustries, validateAddress } from './reference/reference.ts';
import { addIndustry, deleteIndustry, updateIndustry } from './reference/reference-by-hand.ts';
import { syncLead } from './sync-lead.ts';
import { searchAccounts } from './search-accounts.ts';
import {
  addSurplusLicense,
  deleteSurplusLicense,
  searchProviderSurplusLicenses,
  searchSurplusLicenses,
  updateSurplusLicense,
} from './reference/surplus-licenses.ts';
import { updateAccount } from './update-account.ts';
import { updateContact } from './update-contact.ts';
import { updateSecurityQuestions } from './facts/update-security-questions.ts';
import { searchTags } from './tags/search-tags.ts';
import { applyTags, createTag, deleteTag, updateTag } from './tags/tags.ts';
import { getUploadResults, searchUploads } from './upload/upload-results.ts';
import { checkUpload, uploadRisks } from './upload/upload-risks.ts';
import {
  cancelUpload,
  getUpload,
  getUploadErrors,
  getUploadTemplate,
  pauseUpload,
  resumeUpload,
} from './upload/uploads.ts';
import { validateAccountChange } from './facts/validate-account-change.ts';

export const accountHandlers: Handlers<
  typeof accountCalls,
  | 'dispute-finding'
  | 'add-dispute-evidence'
  | 'upload-risks'
  | 'check-upload'
  | 'import-directory'
  | 'check-directory-file'
> = {
  'search-accounts': searchAccounts,
  'create-account': createAccount,
  'create-mssp-account': createMsspAccount,
  'list-mssp-agencies': listMsspAgencies,
  'get-account': getAccount,
  'update-account': updateAccount,
  'validate-account-change': validateAccountChange,
  'update-contact': updateContact,
  'decline-account': declineAccountByHand,
  'reopen-account': reopenAccount,
  'lose-account': loseAccount,
  'delete-account': deleteAccount,
  'list-duplicates': listDuplicates,
  'preview-merge': previewMerge,
  'merge-account': mergeAccount,
  'undo-merge': undoMerge,
  'list-merges': listMerges,
  'refresh-account': refreshAccount,
  'scan-account': scanAccount,
  'reload-account': reloadAccount,
  'sync-lead': syncLead,
  'certify-account': certifyAccount,
  'verify-profile': verifyProfile,
  'get-security-contact': getSecurityContact,
  'update-security-contact': updateSecurityContact,
  'list-competitors': listCompetitors,
  'add-industry': addIndustry,
  'import-directory': importDirectory,
  'check-directory-file': checkDirectoryFile,
  'search-directory-imports': searchDirectoryImports,
  'update-industry': updateIndustry,
  'delete-industry': deleteIndustry,
  'list-states-of-product': listStatesOfProduct,
  'add-state': addState,
  'delete-state': deleteState,
  'update-security-questions': updateSecurityQuestions,
  'search-industries': searchIndustries,
  'list-industry-history': listIndustryHistory,
  'list-state-history': listStateHistory,
  'list-state-taxes': listStateTaxes,
  'list-states': listStates,
  'check-domain': checkDomain,
  'validate-address': validateAddress,
  'get-risk-factors': getRiskFactors,
  'get-scan': getScan,
  'dispute-finding': keepingFile(disputeFinding),
  'add-dispute-evidence': keepingFile(addDisputeEvidence),
  'search-disputes': searchDisputes,
  'answer-dispute': answerDispute,
  'opt-out-domain': optOutDomain,
  'allow-domain': allowDomain,
  'confirm-domain': confirmDomain,
  'agree-to-scans': agreeToScans,
  'withdraw-domain': withdrawDomain,
  'get-chosen-agent': getChosenAgent,
  'set-agent': setAgent,
  'remove-agent': removeAgent,
  'get-agent-change': getAgentChange,
  'change-agent': changeAgent,
  'assign-agency': assignAgency,
  'list-account-agencies': listAccountAgencies,
  'search-agencies': searchAgencies,
  'add-agency': addAgency,
  'create-agency': createAgency,
  'update-agency': updateAgency,
  'delete-agency': deleteAgency,
  'refresh-agency': refreshAgency,
  'update-fein': updateFein,
  'list-agencies': listAgencies,
  'get-agency': getAgency,
  'get-agency-hierarchy': getHierarchy,
  'list-agency-segments': listSegments,
  'get-agency-programs': getPrograms,
  'add-agency-programs': addPrograms,
  'update-agency-programs': updatePrograms,
  'delete-agency-programs': deletePrograms,
  'list-agency-levels': listLevels,
  'add-agency-level': addLevel,
  'update-agency-level': updateLevel,
  'delete-agency-level': deleteLevel,
  'upload-risks': uploadRisks,
  'check-upload': checkUpload,
  'search-uploads': searchUploads,
  'get-upload-results': getUploadResults,
  'pause-upload': pauseUpload,
  'get-upload': getUpload,
  'get-upload-errors': getUploadErrors,
  'get-upload-template': getUploadTemplate,
  'cancel-upload': cancelUpload,
  'resume-upload': resumeUpload,
  'search-tags': searchTags,
  'create-tag': createTag,
  'update-tag': updateTag,
  'delete-tag': deleteTag,
  'apply-tags': applyTags,
  'search-surplus-licenses': searchSurplusLicenses,
  'search-provider-surplus-licenses': searchProviderSurplusLicenses,
  'add-surplus-license': addSurplusLicense,
  'update-surplus-license': updateSurplusLicense,
  'delete-surplus-license': deleteSurplusLicense,
};

export {
  findAccount,
  findIndustryCode,
  getOwner,
  wholesaleAccount,
  type AccountRow,
} from './account-view.ts';

export { addInterested, findAgent } from './agencies/agents-of-account.ts';
export { getAgencyName, chosenTeam, teamFor, getTeamName } from './open-account.ts';
export { addAccount, findCompany, findHolder, requireValidCompany } from './add-account.ts';
export { findSameCompany, seesAccount } from './find-same-company.ts';
export { detailsOfCompany, type Company as DirectoryCompany } from './facts/details-of-company.ts';
export { toDomainFacts } from './facts/own-domain.ts';
export { sendLead } from './sync-lead.ts';
export { moveAccount, moveToTeam } from './move-account.ts';
export { followHoldings, followHoldingsOfAll, setContact } from './change-account.ts';
export { declineAccount } from './decline-account.ts';
export { followPolicies, followQuotes, followQuotesOfAll } from './follow-holdings.ts';
export { industryEditions } from './reference/industry-editions.ts';
export { loadIndustries } from './reference/load-industries.ts';
export { reasonColumns } from './reason-columns.ts';
export { reassessAccount } from './reassess-account.ts';
export { callersOrigin, originsView } from './facts/origins.ts';
export { nestedAnswers } from './facts/nested-answers.ts';
export { saveAnswers } from './facts/save-answers.ts';
export { knownAnswers } from './facts/known-answers.ts';
export { takeFactsOfPolicy } from './facts/facts-of-policy.ts';
export { saveDetails } from './facts/save-details.ts';
export { getRiskInput, toScan, getScores } from './upload/risk.ts';
export { lookAtQuote } from './scans/look-at-quote.ts';
export { scanAgain } from './scans/scan-again.ts';
export { scanStep } from './scans/scan-step.ts';
export { risks } from './upload/upload-view.ts';
export { getTimeZone, getToday } from './today.ts';
export { openAccount } from './open-account.ts';
export { agencyActedFor } from './agencies/agency-acted-for.ts';
export { openOrganization } from './agencies/open-organization.ts';
export { shownTags, tagFilter } from './tags/search-tags.ts';
export { tagsNamed, tagUploaded } from './tags/tags.ts';
export { companiesOfRisks, openQuotedAccounts, type Company } from './upload/accounts-of-risks.ts';
export { requireUnderwriting, startingFee, unplacedBy } from './agencies/agency-programs.ts';
export { readableAgencies } from './agencies/agency-family.ts';
export { cellErrorsIn, sayWhatStood, type CellError } from './upload/cell-errors.ts';
export { buildFileCheck, findDoubtful } from './upload/file-check.ts';
export { readRiskFile, requireSheet, type FileRow, type RiskFile } from './upload/risk-file.ts';

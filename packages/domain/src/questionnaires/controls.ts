/** Answers that rules elsewhere ask for, and how to read them: forms say yes and no in three ways. */
export const CYBER_CRIME_CONTROLS = [
  'isVerifyingBankAccounts',
  'isAuthenticatingFundTransferRequests',
  'isPreventingUnauthorizedWireTransfers',
] as const;
export const CONTINGENT_FAILURE_ANSWERS = ['thirdPartySecurityAgreement'] as const;
export const FULL_FAILURE_ANSWERS = ['backupFrequency', 'testedFullFailover'] as const;

/** Whether the answer is yes, in any of the forms that the three documents use. */
export const isYes = (value: unknown): boolean => value === true || value === 'YES' || value === 'Yes';
/** Whether the answer is no, in any of these forms; no answer is not a no. */
export const isNo = (value: unknown): boolean => value === false || value === 'NO' || value === 'No';

/** Whether the answer is that the question does not apply, or that nobody knows: neither is a yes. */
export const isUnknown = (value: unknown): boolean => value === 'NA' || value === 'Uncertain';

/** Whether there is an answer at all; an empty text or an empty choice is none. */
export const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Answers that rules elsewhere ask for, and how to read them: forms say yes and no in three ways. */
export const CYBER_CRIME_CONTROLS = [
  'isVerifyingBankAccounts',
  'isAuthenticatingFundTransferRequests',
  'isPreventingUnauthorizedWireTransfers',
] as const;
export const CONTINGENT_FAILURE_ANSWERS = ['thirdPartySecurityAgreement'] as const;
export const FULL_FAILURE_ANSWERS = ['backupFrequency', 'testedFullFailover'] as const;

export const isYes = (value: unknown): boolean => value === true || value === 'YES' || value === 'Yes';
export const isNo = (value: unknown): boolean => value === false || value === 'NO' || value === 'No';

export const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

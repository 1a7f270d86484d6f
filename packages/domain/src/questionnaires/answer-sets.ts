import type { AnswerOption } from './types.ts';

const options = (...values: (string | boolean)[]): readonly AnswerOption[] =>
  values.map((value) => ({ value, labelKey: `answer.${value}` }));

export const YES_NO = options(true, false);
export const YES_NO_NA = options('YES', 'NO', 'NA');
export const YES_NO_UNCERTAIN = options('Yes', 'No', 'Uncertain');
export const FREQUENCY = options('DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'SIX_MONTHS', 'NEVER');
/** The dialog for security questions does not offer DAILY. */
export const DIALOG_BACKUP_FREQUENCY = options('WEEKLY', 'MONTHLY', 'QUARTERLY', 'SIX_MONTHS', 'NEVER');
export const BACKUP_TYPES = options(
  'BACKUP_FREQUENCY_SEGMENTED',
  'BACKUP_FREQUENCY_CLOUD',
  'BACKUP_FREQUENCY_TESTED_ANNUALLY',
  'BACKUP_FREQUENCY_OTHER',
);

/** 0 Never; 1 within the last 12 months; 2, 3, 4 within that many years; 5 five years ago or more. */
export const CLAIM_HISTORY: readonly AnswerOption[] = [0, 1, 2, 3, 4, 5].map((value) => ({
  value,
  labelKey: `claimHistory.${value}`,
}));

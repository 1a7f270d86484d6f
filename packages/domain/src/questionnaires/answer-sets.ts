import type { AnswerOption } from './types.ts';

const options = (...values: (string | boolean)[]): readonly AnswerOption[] =>
  values.map((value) => ({ value, labelKey: `answer.${value}` }));

export const YES_NO = options(true, false);
export const YES_NO_NA = options('YES', 'NO', 'NA');
export const YES_NO_UNCERTAIN = options('Yes', 'No', 'Uncertain');
export const FREQUENCY = options('DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'SIX_MONTHS', 'NEVER');
/** Sizes and shares of management liability, from the smallest, which is the least risk. */
export const HEADCOUNT = options('UP_TO_25', '26_TO_100', '101_TO_250', '251_TO_500', 'OVER_500');
export const PEOPLE_WITH_MONEY = options('UP_TO_5', '6_TO_25', 'OVER_25');
export const SHARE_OF_EMPLOYEES = options('NONE', 'UP_TO_10_PERCENT', '10_TO_50_PERCENT', 'OVER_50_PERCENT');
export const TURNOVER = options(
  'UP_TO_10_PERCENT',
  '10_TO_25_PERCENT',
  '25_TO_50_PERCENT',
  'OVER_50_PERCENT',
);
export const PLAN_ASSETS = options('UP_TO_1M', '1M_TO_10M', '10M_TO_50M', 'OVER_50M');
export const CONTINUITY = options('OVER_5_YEARS', '3_TO_5_YEARS', '1_TO_3_YEARS', 'UP_TO_1_YEAR');
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

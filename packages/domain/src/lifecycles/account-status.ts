import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type AccountTraits = {
  /** A policy covers it. */
  isCovered: boolean;
  /** True if no quote has been made yet. */
  isUnquoted: boolean;
  /** It is in no list, and nothing is done with it. */
  isGone: boolean;
  tone: Tone;
};

const holding: AccountTraits = { isCovered: false, isUnquoted: false, isGone: false, tone: 'neutral' };

/**
 * Every status of an account, as the exact string of Specification 2 §4, and what it means wherever that
 * matters.
 */
const traits = {
  Open: { ...holding, isUnquoted: true, tone: 'info' },
  Quoted: { ...holding, tone: 'accent' },
  'Active Policy': { ...holding, isCovered: true, tone: 'positive' },
  Declined: { ...holding, tone: 'critical' },
  Lost: holding,
  Deleted: { ...holding, isGone: true },
  /** Another account of the same company took over all that it had. */
  Merged: { ...holding, isGone: true },
} satisfies Record<string, AccountTraits>;

export type AccountStatus = keyof typeof traits;
export const accountTraits: Readonly<Record<AccountStatus, AccountTraits>> = traits;
export const accountStatuses = getStatuses(accountTraits);

export const coveredStatuses = statusesWhere(accountTraits, ({ isCovered }) => isCovered);
export const unquotedStatuses = statusesWhere(accountTraits, ({ isUnquoted }) => isUnquoted);
export const goneStatuses = statusesWhere(accountTraits, ({ isGone }) => isGone);

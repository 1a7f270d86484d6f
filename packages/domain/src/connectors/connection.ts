/** Statuses of a connection. */
export const connectionStatuses = ['PENDING', 'INVITED', 'SUCCESS', 'FAILED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why nothing could be read. */
export const connectionProblems = [
  'DENIED',
  'UNREACHABLE',
  'SLOW',
  'BUSY',
  'WRONG_ANSWER',
  'NO_DATA',
  'ADDRESS_REFUSED',
  'NOT_ACCEPTED',
  'UNAVAILABLE',
  'KEY_LOST',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** Problems that may be over in a moment: the reading is tried again before anybody is told. */
const passing: ReadonlySet<ConnectionProblem> = new Set(['UNREACHABLE', 'SLOW', 'BUSY']);

/** The seconds before each further try of a reading. */
const WAITS = [2, 5] as const;

/** In how many seconds a reading is tried again after its `tries`-th failure; undefined if it is not. */
export const retryIn = (problem: ConnectionProblem, tries: number): number | undefined =>
  passing.has(problem) ? WAITS[tries - 1] : undefined;

/** A connection is read again after so many hours, whether the last reading went well or not. */
export const READ_EVERY_HOURS = 24;

/** Copies of what was deleted are gone from backups after so many days at most. */
export const PURGE_DAYS = 90;

/** The agreement to a reading, by the day of its text; a newer text has to be agreed to again. */
export const PRIVACY_EDITION = '2026-11-01';

/**
 * Number of days for which invitations of the hub are checked, hourly, before they count as not taken up.
 */
export const INVITE_DAYS = 7;

// Refused credentials would lock an account if they were shown every day.
const isReadAgain = (problem: ConnectionProblem): boolean =>
  passing.has(problem) || problem === 'WRONG_ANSWER' || problem === 'NO_DATA';

/** After which problems a product is read again the next day. */
export const readAgainProblems: readonly ConnectionProblem[] = connectionProblems.filter(isReadAgain);

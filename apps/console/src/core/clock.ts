import { dateIn, type PlainDate } from '@parapet/domain/dates';

/** The browser's clock: the one place in the console that reads the date. */
export const now = (): Date => new Date();

/** The time zone of the user's device (IANA name). */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today where the user is: the initial value of a form. The server decides whether the date is allowed. */
export const todayHere = (): PlainDate => dateIn(now(), timeZoneHere());

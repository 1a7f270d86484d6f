import { dateIn, type PlainDate } from '@parapet/domain/dates';

/** The browser's clock: the one place of the console that reads the date. */
export const now = (): Date => new Date();

/** The zone that the person's device is set to (IANA name). */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today where the person is: what a form starts with. Whether the day is allowed is the server's to say. */
export const todayHere = (): PlainDate => dateIn(now(), timeZoneHere());

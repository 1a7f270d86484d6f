/** The browser's clock: the one place in the console that reads the date. */
export const now = (): Date => new Date();

/** The time zone of the user's device (IANA name). */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

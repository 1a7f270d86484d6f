import { dateIn, toPlainDate, type PlainDate } from '@parapet/domain/dates';

/** Today by the clock of the run, for the office: its books, months and letters go by UTC. */
export const officeToday = (): PlainDate => toPlainDate(new Date());

/** This month (YYYY-MM) for the office. */
export const officeMonth = (): string => officeToday().slice(0, 7);

/** Today by the clock of the run for somebody in a time zone (IANA name): an insured, an agency. */
export const todayIn = (timeZone: string): PlainDate => dateIn(new Date(), timeZone);

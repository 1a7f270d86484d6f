import { addDays, type PlainDate } from '../dates.ts';

/** A policy in force is open for renewal when it ends within this many days. */
const RENEWAL_WINDOW_DAYS = 90;

/** The last end date that is open for renewal. */
export const renewingUntil = (today: PlainDate): PlainDate => addDays(today, RENEWAL_WINDOW_DAYS);

import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { now, timeZoneHere } from './clock.ts';

/**
 * Today where the user is: the initial value of a form. The server decides whether the date is allowed. It is
 * not beside the clock, because the sign-in page loads that.
 */
export const todayHere = (): PlainDate => dateIn(now(), timeZoneHere());

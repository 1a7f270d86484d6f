import type { PlainDate } from '../dates.ts';

/** A carrier's appointment of an agency in one state. */
export interface AppointmentTerm {
  readonly appointedFrom: PlainDate;
  /** The first day on which it does not hold any more. */
  readonly terminatedOn: PlainDate | null;
}

/** @returns whether the agency acts for the carrier on the day. */
export const isAppointedOn = ({ appointedFrom, terminatedOn }: AppointmentTerm, day: PlainDate): boolean =>
  appointedFrom <= day && (terminatedOn === null || day < terminatedOn);

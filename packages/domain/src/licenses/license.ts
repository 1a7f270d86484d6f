import { isWithin, type PlainDate } from '../dates.ts';
import type { RegisterStatus } from './register.ts';

/** Holders of a license: an agency, one of its agents, or its broker for surplus lines. */
export const licenseHolders = ['AGENCY', 'AGENT', 'SURPLUS'] as const;
export type LicenseHolder = (typeof licenseHolders)[number];

/** The days of a license as they were entered; a day that is not known is no bound. */
export interface LicenseTerm {
  readonly validFrom: PlainDate | null;
  /** The last day. */
  readonly expirationDate: PlainDate | null;
}

/** The last answer of the state's register. */
export interface LicenseStanding {
  readonly registerStatus: RegisterStatus | null;
  readonly registerUntil: PlainDate | null;
}

/** @returns whether the day is one of those that were entered; the last one still is. */
const isEnteredFor = ({ validFrom, expirationDate }: LicenseTerm, day: PlainDate): boolean =>
  isWithin(day, validFrom, expirationDate);

/** @returns whether the register says that a license is not in force on the day, whatever was entered. */
const isDenied = ({ registerStatus, registerUntil }: LicenseStanding, day: PlainDate): boolean =>
  registerStatus === 'INACTIVE' || (registerUntil !== null && registerUntil < day);

/**
 * @returns whether a license opens a gate on the day, whoever holds it. What the register does not find, or
 * finds under another name, may still be in force: registers are late, and write names in their own way.
 */
export const isInForce = (license: LicenseTerm & LicenseStanding, day: PlainDate): boolean =>
  isEnteredFor(license, day) && !isDenied(license, day);

/**
 * The license that papers and filings name for a day that may be long past. What a register says is said of
 * today: one that it denies is named only where no other was entered for the day.
 */
export function licenseToName<L extends LicenseTerm & LicenseStanding>(
  licenses: readonly L[],
  day: PlainDate,
): L | undefined {
  const entered = licenses.filter((license) => isEnteredFor(license, day));
  return entered.find((license) => !isDenied(license, day)) ?? entered[0];
}

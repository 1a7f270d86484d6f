import { companyKey } from '../accounts/same-company.ts';
import { addDays, type PlainDate } from '../dates.ts';
import type { BrokerChangeCommand } from '../lifecycles/broker-change.ts';
import type { PolicyStatus } from '../lifecycles/statuses.ts';
import type { AccountType } from '../permissions/actors.ts';
import type { RegionCode } from '../regions/region.ts';
import { addBusinessDays, type BusinessCalendars } from './business-days.ts';

/** `data/broker-changes.json` */
export interface BrokerChangeRules {
  /** Business days in which the incumbent can bring a later letter of the insured. */
  readonly waitingBusinessDays: number;
  readonly source: string;
}

/** Whether a change of broker can be asked for: the policy is issued or in force, and nothing ends it. */
export const changesBroker = (status: PolicyStatus): boolean => status === 'ISSUED' || status === 'IN FORCE';

/**
 * The last day on which the change can be stopped, and the day from which the policy is the new agency's. An
 * earlier day than the one after the wait cannot be asked for; a later one can.
 * @param askedFrom the day that the letter names, if it names one.
 */
export function brokerChangeDays(
  { waitingBusinessDays }: BrokerChangeRules,
  calendars: BusinessCalendars,
  { region, today, askedFrom }: { region: RegionCode; today: PlainDate; askedFrom: PlainDate | null },
): { waitsUntil: PlainDate; effectiveDate: PlainDate } {
  const waitsUntil = addBusinessDays(calendars, region, today, waitingBusinessDays);
  const first = addDays(waitsUntil, 1);
  return { waitsUntil, effectiveDate: askedFrom && askedFrom > first ? askedFrom : first };
}

/**
 * Whether a letter names this insured: as the policy does, but for case, punctuation and the legal form. A
 * part of the name is not enough, because whoever asks has to know it.
 */
export const namesInsured = (written: string, insured: readonly string[]): boolean => {
  const key = companyKey(written);
  return key !== '' && insured.some((name) => companyKey(name) === key);
};

/** On whose side of a change somebody stands. */
export type BrokerChangeSide = 'NEW_AGENCY' | 'INCUMBENT' | 'INSURED' | 'INSURER';

/** Command by which each side ends a waiting change; everybody has to give the reason. */
const answers: Readonly<Record<BrokerChangeSide, BrokerChangeCommand>> = {
  NEW_AGENCY: 'withdraw-broker-change',
  INSURED: 'withdraw-broker-change',
  INCUMBENT: 'rescind-broker-change',
  INSURER: 'refuse-broker-change',
};

/** @returns whether this side may end the change in this way. */
export const mayAnswerAs = (side: BrokerChangeSide | null, command: BrokerChangeCommand): boolean =>
  side !== null && answers[side] === command;

/** @returns the side on which an organization stands; null for one that has no part in it. */
export function findSide(
  { accountType, organizationId }: { accountType: AccountType; organizationId: string },
  { agencyId, newAgencyId, accountId }: { agencyId: string; newAgencyId: string; accountId: string },
): BrokerChangeSide | null {
  if (accountType === 'COWBELL') return 'INSURER';
  if (organizationId === newAgencyId) return 'NEW_AGENCY';
  if (organizationId === agencyId) return 'INCUMBENT';
  return organizationId === accountId ? 'INSURED' : null;
}

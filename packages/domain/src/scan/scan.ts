import { addDays, startOfDay, type PlainDate } from '../dates.ts';
import { scanSteps, type ScanStep } from './looked.ts';

export const scanStatuses = ['RUNNING', 'DONE', 'PARTLY', 'FAILED'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** Of an account so many domains are looked at. */
const MOST_DOMAINS = 5;
/** An account is looked at again after so many days, once somebody has asked for it. */
export const SCAN_EVERY_DAYS = 30;
/** So many seconds lie between two scans of an account at least, and between two of its look-ups. */
export const SECONDS_BETWEEN_SCANS = 60;
export const MS_BETWEEN_STEPS = 250;

/** Names of which nobody is the owner, or everybody. */
const NOBODYS = /\.(local|localhost|internal|test|invalid|arpa|onion|lan|home|corp)$/;
const MAIL_HOSTERS =
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|aol|icloud|me|gmx|proton|protonmail|btinternet)\.[a-z.]+$/;
const NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** A name of a company that may be looked at: no address, no name of a network inside, no hoster of mail. */
export const isScannable = (domain: string): boolean =>
  NAME.test(domain) && !NOBODYS.test(domain) && !MAIL_HOSTERS.test(domain);

type Named = { domainName: string; domains: readonly { domain: string }[] };

/** The domains of an account as its details name them, each once. */
export function scannableDomains(details: Named): string[] {
  const named = [details.domainName, ...details.domains.map(({ domain }) => domain)].map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[/:].*$/, ''),
  );
  return [...new Set(named)].filter(isScannable).slice(0, MOST_DOMAINS);
}

/** Returns the step at a place of a scan: every step of one domain, then of the next. */
export const stepAt = (
  domains: readonly string[],
  at: number,
): { domain: string; step: ScanStep } | undefined => {
  const domain = domains[Math.floor(at / scanSteps.length)];
  return domain === undefined ? undefined : { domain, step: scanSteps[at % scanSteps.length]! };
};

/** Returns the number of steps of a scan of so many domains. */
export const getSteps = (domains: readonly string[]): number => domains.length * scanSteps.length;

/** Returns the step at which a scan continues after a domain that is not to be looked at. */
export const nextDomain = (at: number): number => (Math.floor(at / scanSteps.length) + 1) * scanSteps.length;

/** Why a finding is disputed. */
export const disputeReasons = ['NOT_OURS', 'FIXED', 'WRONG'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Statuses of a finding: its underwriter has to answer a dispute until its day. */
export const findingStatuses = ['OPEN', 'DISPUTED', 'DISMISSED', 'GONE'] as const;
export type FindingStatus = (typeof findingStatuses)[number];

/** A dispute is answered within so many days. */
const DISPUTE_DAYS = 5;
/** The day until which a dispute of today is answered. */
export const disputeDue = (today: PlainDate): PlainDate => addDays(today, DISPUTE_DAYS);

/** The moment from which an answer is late: the end of its day where the insured is. */
export const disputeLateFrom = (dueOn: PlainDate, timeZone: string): Date =>
  startOfDay(addDays(dueOn, 1), timeZone);
/** So many files bear a dispute out at most. */
export const MOST_DISPUTE_FILES = 5;

/**
 * Returns how a dispute dismisses a finding: a domain that is not theirs counts as unknown; a finding that
 * is wrong or put right counts as fine.
 */
export const dismissedAs = (reason: DisputeReason): 'FINE' | 'UNKNOWN' =>
  reason === 'NOT_OURS' ? 'UNKNOWN' : 'FINE';

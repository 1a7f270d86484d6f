const DAY_MS = 86_400_000;
/** A quote looks again at a company whose last look is so many days old. */
const QUOTE_LOOKS_AFTER_DAYS = 7;

/** Whether the insured, or its agency for it, agreed to further looks; who said so and when. */
export interface ScanAgreement {
  readonly agrees: boolean;
  readonly by: string;
  readonly at: string;
}

/**
 * Whether we look at a company without being asked each time: as was said last, or, where nobody said
 * anything, once somebody has asked for a look.
 */
export const looksByItself = (agreement: ScanAgreement | null, wasAskedFor: boolean): boolean =>
  agreement?.agrees ?? wasAskedFor;

/** Whether a quote looks again, by the time of the last look that saw anything; undefined for none. */
export const isDueAtQuote = (last: Date | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() >= QUOTE_LOOKS_AFTER_DAYS * DAY_MS;

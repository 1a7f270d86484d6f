import { addDays, compare, yearOf, type PlainDate } from '../dates.ts';
import type { BillLine } from '../policies/policy-bill.ts';
import { levyCodes } from '../rating/charge-codes.ts';
import { periodAt } from '../rating/taxes.ts';

/**
 * The statuses of a filing, the report to a state on a transaction on surplus lines paper, with the state's
 * answer.
 */
export const filingStatuses = ['DUE', 'FILED', 'STAMPED', 'CORRECTED', 'REJECTED'] as const;
export type FilingStatus = (typeof filingStatuses)[number];

/** The actions that staff record on a filing: the statuses they start from, and the one each leads to. */
export const filingActions = {
  FILE: { from: ['DUE', 'REJECTED'], to: 'FILED' },
  STAMP: { from: ['DUE', 'FILED', 'REJECTED'], to: 'STAMPED' },
  REJECT: { from: ['FILED'], to: 'REJECTED' },
} as const satisfies Record<string, { from: readonly FilingStatus[]; to: FilingStatus }>;
export type FilingAction = keyof typeof filingActions;
export const filingActionNames = Object.keys(filingActions) as [FilingAction, ...FilingAction[]];

/** Returns the actions that can be recorded on a filing in a status. */
export const actionsOn = (status: FilingStatus): FilingAction[] =>
  filingActionNames.filter((action) => (filingActions[action].from as readonly string[]).includes(status));

/** The state still has to be told, or told again. */
export const openFilings: readonly FilingStatus[] = ['DUE', 'REJECTED'];
/** The state knows of it: what is taken back afterwards corrects it. */
export const filedStatuses: readonly FilingStatus[] = ['FILED', 'STAMPED'];

type FilingRule =
  | { readonly kind: 'DAYS'; readonly of: 'EFFECTIVE' | 'BOOKED' | 'LATER'; readonly days: number }
  /** A day, as month-day, for each quarter, or the one of the year. */
  | { readonly kind: 'QUARTERLY' | 'ANNUAL'; readonly days: readonly string[] };

/** `data/surplus-filings.json`, `states`. */
export type FilingRules = Readonly<
  Record<
    string,
    readonly {
      readonly from: PlainDate | null;
      readonly to: PlainDate | null;
      readonly rule: FilingRule;
      readonly what: string;
      readonly source: string;
      readonly confidence: readonly string[];
    }[]
  >
>;

/** By when a state is to be told of a transaction; null where nobody has read the state's law. */
export function filingDueDate(
  rules: FilingRules,
  state: string,
  { effectiveDate, bookedOn }: { effectiveDate: PlainDate; bookedOn: PlainDate },
): PlainDate | null {
  const rule = periodAt(rules[state] as never, bookedOn) as { rule: FilingRule } | undefined;
  return rule ? dueBy(rule.rule, effectiveDate, bookedOn) : null;
}

function dueBy(rule: FilingRule, effectiveDate: PlainDate, bookedOn: PlainDate): PlainDate {
  if (rule.kind === 'DAYS') {
    const later = compare(effectiveDate, bookedOn) > 0 ? effectiveDate : bookedOn;
    return addDays({ EFFECTIVE: effectiveDate, BOOKED: bookedOn, LATER: later }[rule.of], rule.days);
  }
  const perYear = rule.days.length;
  const part = Math.floor(((Number(bookedOn.slice(5, 7)) - 1) * perYear) / 12);
  const lastMonth = String(((part + 1) * 12) / perYear).padStart(2, '0');
  const day = rule.days[part]!;
  return `${yearOf(bookedOn) + (day.slice(0, 2) > lastMonth ? 0 : 1)}-${day}`;
}

/** The filing that one state gets of one transaction; whole cents. */
export interface Filing {
  readonly state: string;
  readonly premium: number;
  /** The base of the tax: the premium, and the fees that the state taxes. */
  readonly taxBase: number;
  readonly tax: number;
  readonly stampingFee: number;
}

/** The tax with the levies beside it, which go the same way. */
const TAX: readonly string[] = ['SURPLUS_LINES_TAX', ...levyCodes];
const STAMPING = ['SURPLUS_STAMPING_FEE'];

/**
 * Returns the filings of a transaction: one for each state that taxes it as surplus lines, none for
 * admitted paper.
 * @param taxedFees the fees of the policy that are taxed with its premium, in cents: charged whole when the
 * policy begins, given back whole when it is cancelled flat.
 */
export function getFilings(lines: readonly BillLine[], taxedFees: number): Filing[] {
  const getSum = (of: (line: BillLine) => boolean) =>
    lines.filter(of).reduce((sum, { amount }) => sum + amount, 0);
  const taxes = lines.filter(({ kind, code }) => kind === 'tax' && [...TAX, ...STAMPING].includes(code));
  const premium = getSum(({ kind }) => kind === 'premium');
  const taxBase = premium + taxedFees * Math.sign(getSum(({ kind }) => kind === 'fee'));
  return [...new Set(taxes.map(({ jurisdiction }) => jurisdiction ?? ''))].map((state) => {
    const getTax = (names: readonly string[]) =>
      getSum(
        ({ kind, code, jurisdiction }) => kind === 'tax' && names.includes(code) && jurisdiction === state,
      );
    return { state, premium, taxBase, tax: getTax(TAX), stampingFee: getTax(STAMPING) };
  });
}

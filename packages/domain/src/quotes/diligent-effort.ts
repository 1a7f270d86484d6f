import { companyKey } from '../accounts/same-company.ts';
import { isWithin, type PlainDate } from '../dates.ts';

/** The search of the admitted market that a state requires: `data/diligent-effort.json`. */
export interface EffortRule {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  /** Number of admitted insurers that must have declined; 0 if the state asks for no search. */
  readonly declinations: number;
  /** All admitted insurers that the agency represents are enough where they are fewer than that. */
  readonly orAllRepresented?: boolean;
  readonly exportList: boolean;
  readonly exemptPurchaser: boolean;
  readonly source: string;
  readonly confidence: string;
}

/** Above what a purchaser is exempt, in whole dollars, employees and inhabitants: 15 U.S.C. 8206(5). */
export interface PurchaserFigures {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly premium: number;
  readonly netWorth: number;
  readonly revenue: number;
  readonly employees: number;
  readonly budget: number;
  readonly population: number;
  readonly source: string;
  readonly confidence: string;
}

export interface EffortRules {
  readonly states: Readonly<Record<string, readonly EffortRule[]>>;
  readonly purchaser: readonly PurchaserFigures[];
}

export const effortKinds = ['DECLINATIONS', 'EXPORT_LIST', 'EXEMPT_PURCHASER'] as const;
export type EffortKind = (typeof effortKinds)[number];
/** Tests of an exempt purchaser: meeting any of them makes it large enough. */
export const purchaserTests = ['NET_WORTH', 'REVENUE', 'EMPLOYEES', 'PUBLIC_BUDGET', 'MUNICIPALITY'] as const;
export type PurchaserTest = (typeof purchaserTests)[number];

export interface Declination {
  readonly insurer: string;
  readonly person: string;
  readonly on: PlainDate;
  readonly reason: string;
}

export interface ExemptPurchaser {
  /** Paid for commercial property and casualty insurance in the last 12 months. */
  readonly premium: number;
  /** The qualified risk manager, employed or retained. */
  readonly riskManager: string;
  readonly test: PurchaserTest;
  /** The figure that the test measures. */
  readonly figure: number;
  /** The day of the written request, after the broker's disclosure: 15 U.S.C. 8205. */
  readonly requestedOn: PlainDate;
}

/** The search for admitted coverage as an agent records it, or what exempts from it. */
export interface Effort {
  readonly kind: EffortKind;
  readonly declinations: readonly Declination[];
  /**
   * The number of admitted insurers of this kind of insurance that the agency represents. Absent where the
   * state does not ask.
   */
  readonly represented?: number | null;
  /** The class as the state's export list names it. */
  readonly exportClass: string;
  readonly purchaser: ExemptPurchaser | null;
}

/** The account's own facts about the purchaser. */
export interface PurchaserFacts {
  readonly revenue: number | null;
  readonly employees: number | null;
  readonly ownershipType: string | null;
}

/** The data that an effort is judged by. */
export interface EffortContext {
  readonly rule: EffortRule;
  readonly figures: PurchaserFigures | undefined;
  readonly facts: PurchaserFacts;
  readonly today: PlainDate;
  /** The insurers on whose paper we write: what they decline ourselves is no search. */
  readonly ownInsurers: readonly string[];
}

export const effortFaultCodes = [
  'too-few',
  'too-few-unless-all',
  'fewer-than-listed',
  'same-insurer',
  'own-insurer',
  'future',
  'not-exempt',
  'required',
  'not-above',
  'contradicts',
] as const;
export type EffortFault = { readonly field: string; readonly code: (typeof effortFaultCodes)[number] };

const FULL_EFFORT: EffortRule = {
  from: null,
  to: null,
  declinations: 3,
  exportList: false,
  exemptPurchaser: false,
  source: 'none',
  confidence: 'low: not looked up',
};

/** @returns what the state asks for on that day; the full effort where nothing is known of it. */
export const effortRule = (rules: EffortRules, state: string, day: PlainDate): EffortRule =>
  rules.states[state]?.find(({ from, to }) => isWithin(day, from, to)) ?? FULL_EFFORT;

/** @returns the figures that make a purchaser exempt on that day. */
export const purchaserFigures = (rules: EffortRules, day: PlainDate): PurchaserFigures | undefined =>
  rules.purchaser.find(({ from, to }) => isWithin(day, from, to));

/** @returns whether a search for admitted coverage is asked for at all. */
export const asksEffort = (isSurplus: boolean, { declinations }: EffortRule): boolean =>
  isSurplus && declinations > 0;

/** @returns how many admitted insurers must have declined, where the agency represents so many. */
const requiredDeclinations = (
  { declinations, orAllRepresented = false }: EffortRule,
  represented: number | null,
): number => (orAllRepresented && represented !== null ? Math.min(declinations, represented) : declinations);

/** @returns what keeps an effort from counting, by field; empty if it counts. */
export function effortFaults(effort: Effort, context: EffortContext): EffortFault[] {
  const { rule } = context;
  switch (effort.kind) {
    case 'DECLINATIONS':
      return declinationFaults(effort, context);
    case 'EXPORT_LIST':
      if (!rule.exportList) return [{ field: 'kind', code: 'not-exempt' }];
      return effort.exportClass === '' ? [{ field: 'exportClass', code: 'required' }] : [];
    case 'EXEMPT_PURCHASER':
      if (!rule.exemptPurchaser || !context.figures) return [{ field: 'kind', code: 'not-exempt' }];
      if (!effort.purchaser) return [{ field: 'purchaser', code: 'required' }];
      return purchaserFaults(effort.purchaser, context.figures, context);
  }
}

function declinationFaults(
  { declinations, represented = null }: Effort,
  { rule, today, ownInsurers }: EffortContext,
): EffortFault[] {
  const own = new Set(ownInsurers.map(companyKey));
  const keys = declinations.map(({ insurer }) => companyKey(insurer));
  const faults = declinations.flatMap(({ on }, at): EffortFault[] => {
    const of = (name: keyof Declination) => `declinations.${at}.${name}`;
    const key = keys[at]!;
    return [
      ...(own.has(key) ? [{ field: of('insurer'), code: 'own-insurer' } as const] : []),
      ...(keys.indexOf(key) < at ? [{ field: of('insurer'), code: 'same-insurer' } as const] : []),
      ...(on > today ? [{ field: of('on'), code: 'future' } as const] : []),
    ];
  });
  if (declinations.length < requiredDeclinations(rule, represented))
    faults.push({
      field: 'declinations',
      code: rule.orAllRepresented && represented === null ? 'too-few-unless-all' : 'too-few',
    });
  if (rule.orAllRepresented && represented !== null && represented < declinations.length)
    faults.push({ field: 'represented', code: 'fewer-than-listed' });
  return faults;
}

function purchaserFaults(
  { premium, test, figure, requestedOn }: ExemptPurchaser,
  figures: PurchaserFigures,
  { facts, today }: EffortContext,
): EffortFault[] {
  const { above, known, owners } = measured(test, figures, facts);
  // The statute asks for a budget of at least the amount, and for more than every other figure.
  const isEnough = test === 'PUBLIC_BUDGET' ? figure >= above : figure > above;
  const isContradicted =
    (known !== undefined && figure > (known ?? 0)) ||
    (owners !== undefined && !owners.includes(facts.ownershipType ?? ''));
  return [
    ...(premium > figures.premium ? [] : [{ field: 'purchaser.premium', code: 'not-above' } as const]),
    ...(isEnough ? [] : [{ field: 'purchaser.figure', code: 'not-above' } as const]),
    ...(isContradicted ? [{ field: 'purchaser.figure', code: 'contradicts' } as const] : []),
    ...(requestedOn > today ? [{ field: 'purchaser.requestedOn', code: 'future' } as const] : []),
  ];
}

/**
 * Returns the measure of a test: its figure, the value that the account states, and the forms of ownership
 * it is open to.
 */
function measured(
  test: PurchaserTest,
  figures: PurchaserFigures,
  { revenue, employees }: PurchaserFacts,
): { above: number; known?: number | null; owners?: readonly string[] } {
  switch (test) {
    case 'NET_WORTH':
      return { above: figures.netWorth };
    case 'REVENUE':
      return { above: figures.revenue, known: revenue };
    case 'EMPLOYEES':
      return { above: figures.employees, known: employees };
    case 'PUBLIC_BUDGET':
      return { above: figures.budget, owners: ['Non-Profit', 'Public Sector'] };
    case 'MUNICIPALITY':
      return { above: figures.population, owners: ['Public Sector'] };
  }
}

/**
 * @returns whether a quote lacks the search that its state asks for. What was recorded for another state does
 * not count, nor does what the account's facts or the law have overtaken since.
 */
export const lacksEffort = (
  isSurplus: boolean,
  state: string,
  record: (Effort & { readonly state: string }) | null,
  context: EffortContext,
): boolean =>
  asksEffort(isSurplus, context.rule) &&
  !(record !== null && record.state === state && effortFaults(record, context).length === 0);

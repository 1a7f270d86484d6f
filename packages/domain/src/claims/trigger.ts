import { addDays, type PlainDate } from '../dates.ts';

/** The dates of a claim that its cover depends on; null while nobody knows them. */
export interface ClaimDates {
  /** When anybody of the insured first knew of it. */
  readonly firstAware: PlainDate | null;
  /** When the act, or the incident, began. */
  readonly began: PlainDate | null;
  readonly discovered: PlainDate | null;
  /** When a claim was first made against the insured. */
  readonly claimMade: PlainDate | null;
  /** When circumstances were noticed of which a claim might come: it counts as made on that day. */
  readonly circumstanceNoticed: PlainDate | null;
  /** When it was reported to the insurer. */
  readonly reported: PlainDate;
  /** From when to when business was interrupted, as instants: hours count against the waiting period. */
  readonly interruptedFrom: string | null;
  readonly interruptedTo: string | null;
}

/** The terms of a policy on the trigger date, as far as its cover for a claim depends on them. */
export interface TriggerTerms {
  readonly effectiveDate: PlainDate;
  /** The day on which cover ended or will end. */
  readonly endDate: PlainDate;
  /** A claim can be reported for so many days after the end without a charge. */
  readonly automaticDays: number;
  /** The end of the extended reporting period, if one was bought. */
  readonly erpUntil: PlainDate | null;
  /**
   * Of the agreement that answers: null without one (full prior acts, first-party), undefined until it is
   * named.
   */
  readonly retroDate: PlainDate | null | undefined;
  /** From when cover goes on without a gap. */
  readonly continuityDate: PlainDate;
  /** The signed application says that something was known. */
  readonly declaredCircumstances: boolean;
  readonly hasEventExclusions: boolean;
  /** Cancelled from its start, voided or rescinded. */
  readonly isFlat: boolean;
  /** The days without cover within the term: from, inclusive, to, exclusive. */
  readonly gaps: readonly { readonly from: PlainDate; readonly to: PlainDate }[];
  /** The day from which it was cancelled for non-payment, if it was. */
  readonly unpaidFrom: PlainDate | null;
}

/** The questions that decide whether a policy answers for a claim, in the order of the checklist. */
export const triggerQuestions = [
  'MADE_IN_PERIOD',
  'REPORTED_IN_TIME',
  'AFTER_RETRO_DATE',
  'NO_PRIOR_KNOWLEDGE',
  'NOT_EXCLUDED',
  'NOT_TAKEN_BACK',
  'PREMIUM_PAID',
] as const;
export type TriggerQuestion = (typeof triggerQuestions)[number];
export type TriggerAnswer = 'YES' | 'NO' | 'OPEN';

/** Which questions only an examiner can answer, once the dates leave them open. */
export const judgedQuestions = ['NO_PRIOR_KNOWLEDGE', 'NOT_EXCLUDED'] as const satisfies TriggerQuestion[];
export type JudgedQuestion = (typeof judgedQuestions)[number];
export type Judgements = Readonly<Partial<Record<JudgedQuestion, boolean>>>;

/** A line of the checklist: `date` is the one that was looked at, `from` and `to` what it is held against. */
export interface TriggerCheck {
  readonly question: TriggerQuestion;
  readonly answer: TriggerAnswer;
  readonly date: PlainDate | null;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/**
 * The day on which a claim triggers a policy: first made, discovered, or noticed as circumstances, whichever
 * was first.
 */
export const triggerDate = ({ claimMade, discovered, circumstanceNoticed }: ClaimDates): PlainDate | null =>
  [claimMade, discovered, circumstanceNoticed].filter((day) => day !== null).toSorted()[0] ?? null;

const yesNo = (holds: boolean): TriggerAnswer => (holds ? 'YES' : 'NO');
const judged = (word: boolean | undefined): TriggerAnswer => (word === undefined ? 'OPEN' : yesNo(word));

/**
 * Whether a claims-made policy answers for a claim: each question with the date that decides it, yes, no, or
 * open while a date or a judgement is missing. Source: the working model of policies, "Claims (claims-made)".
 */
export function coverageTrigger(
  dates: ClaimDates,
  terms: TriggerTerms,
  judgements: Judgements = {},
): TriggerCheck[] {
  const { effectiveDate, endDate, erpUntil, continuityDate } = terms;
  const trigger = triggerDate(dates);
  const reportable = [addDays(endDate, terms.automaticDays), erpUntil ?? ''].toSorted().at(-1)!;
  const madeBy = erpUntil !== null && erpUntil > endDate ? erpUntil : endDate;
  const check = (
    question: TriggerQuestion,
    answer: TriggerAnswer,
    [date, from, to]: readonly (PlainDate | null)[],
  ): TriggerCheck => ({ question, answer, date: date ?? null, from: from ?? null, to: to ?? null });
  return [
    check('MADE_IN_PERIOD', madeInPeriod(dates, terms), [trigger, effectiveDate, madeBy]),
    check('REPORTED_IN_TIME', yesNo(dates.reported >= effectiveDate && dates.reported <= reportable), [
      dates.reported,
      effectiveDate,
      reportable,
    ]),
    check('AFTER_RETRO_DATE', afterRetroDate(dates, terms), [dates.began, terms.retroDate ?? null, null]),
    check('NO_PRIOR_KNOWLEDGE', noPriorKnowledge(dates, terms, judgements), [
      dates.firstAware,
      continuityDate,
      null,
    ]),
    check('NOT_EXCLUDED', terms.hasEventExclusions ? judged(judgements.NOT_EXCLUDED) : 'YES', []),
    check('NOT_TAKEN_BACK', notTakenBack(trigger, terms), [trigger]),
    check('PREMIUM_PAID', premiumPaid(trigger, terms), [trigger, null, terms.unpaidFrom]),
  ];
}

/** The extended reporting period is for acts before the end alone. */
function madeInPeriod(dates: ClaimDates, { effectiveDate, endDate, erpUntil }: TriggerTerms): TriggerAnswer {
  const trigger = triggerDate(dates);
  if (trigger === null) return 'OPEN';
  if (trigger < effectiveDate) return 'NO';
  if (trigger < endDate) return 'YES';
  if (erpUntil === null || trigger > erpUntil) return 'NO';
  return dates.began === null ? 'OPEN' : yesNo(dates.began < endDate);
}

function afterRetroDate({ began }: ClaimDates, { retroDate }: TriggerTerms): TriggerAnswer {
  if (retroDate === null) return 'YES';
  return retroDate === undefined || began === null ? 'OPEN' : yesNo(began >= retroDate);
}

/** Knowledge before continuity is one thing; what the application declared, an examiner has to compare. */
function noPriorKnowledge(
  { firstAware }: ClaimDates,
  { continuityDate, declaredCircumstances }: TriggerTerms,
  { NO_PRIOR_KNOWLEDGE: word }: Judgements,
): TriggerAnswer {
  if (firstAware !== null && firstAware < continuityDate) return 'NO';
  if (declaredCircumstances || firstAware === null) return judged(word);
  return 'YES';
}

function notTakenBack(trigger: PlainDate | null, { isFlat, gaps }: TriggerTerms): TriggerAnswer {
  if (isFlat) return 'NO';
  if (gaps.length === 0) return 'YES';
  return trigger === null ? 'OPEN' : yesNo(!gaps.some(({ from, to }) => from <= trigger && trigger < to));
}

/** Paid, or the days of notice had not run out. */
function premiumPaid(trigger: PlainDate | null, { unpaidFrom }: TriggerTerms): TriggerAnswer {
  if (unpaidFrom === null) return 'YES';
  return trigger === null ? 'OPEN' : yesNo(trigger < unpaidFrom);
}

/** Returns the answer of the checklist as a whole: no if any check is no, open while any is open. */
export const triggered = (checks: readonly TriggerCheck[]): TriggerAnswer =>
  checks.some(({ answer }) => answer === 'NO')
    ? 'NO'
    : checks.some(({ answer }) => answer === 'OPEN')
      ? 'OPEN'
      : 'YES';

/** The hours for which business was interrupted, begun ones not counted; null while its end is not known. */
export function interruptedHours({
  interruptedFrom: from,
  interruptedTo: to,
}: Pick<ClaimDates, 'interruptedFrom' | 'interruptedTo'>): number | null {
  if (from === null || to === null) return null;
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 3_600_000));
}

/**
 * When a subjectivity is due: before the quote can be bound; within some days after bind and before the
 * policy is issued, or else its binder expires; or within some days after bind.
 */
export const subjectivityDues = ['BEFORE_BIND', 'BEFORE_ISSUE', 'AFTER_BIND'] as const;
export type SubjectivityDue = (typeof subjectivityDues)[number];

/** Parties that have to bring the items that a quote or policy is subject to. */
export const subjectivityOwners = ['AGENCY', 'POLICYHOLDER', 'UNDERWRITER'] as const;
export type SubjectivityOwner = (typeof subjectivityOwners)[number];

export interface SubjectivitySetting {
  readonly code: string;
  readonly due: SubjectivityDue;
  readonly owner: SubjectivityOwner;
  /** Days after bind that a screen suggests; 0 if it is usually due before. */
  readonly days: number;
}

/** Default days of a subjectivity due before issue or after bind, if the underwriter names none; ours. */
export const AFTER_BIND_DAYS = 30;
/** An underwriter gives half a year at most; ours. */
export const MOST_AFTER_BIND_DAYS = 180;

/** Common subjectivities, when each is usually due and who usually brings it; ours. */
export const subjectivitySettings = [
  { code: 'LOSS_RUNS', due: 'BEFORE_BIND', owner: 'AGENCY', days: 0 },
  { code: 'MFA_EVIDENCE', due: 'BEFORE_BIND', owner: 'POLICYHOLDER', days: 0 },
  { code: 'SUPPLEMENTAL_APPLICATION', due: 'BEFORE_BIND', owner: 'AGENCY', days: 0 },
  { code: 'BACKUP_TEST', due: 'AFTER_BIND', owner: 'POLICYHOLDER', days: 30 },
  { code: 'INCIDENT_RESPONSE_PLAN', due: 'AFTER_BIND', owner: 'POLICYHOLDER', days: 30 },
  { code: 'FINANCIAL_STATEMENT', due: 'AFTER_BIND', owner: 'POLICYHOLDER', days: 30 },
  { code: 'OTHER', due: 'BEFORE_BIND', owner: 'AGENCY', days: 0 },
] as const satisfies readonly SubjectivitySetting[];
export type SubjectivityCode = (typeof subjectivitySettings)[number]['code'];
export const subjectivityCodes = subjectivitySettings.map(({ code }) => code) as [
  SubjectivityCode,
  ...SubjectivityCode[],
];

export interface Subjectivity {
  readonly code: SubjectivityCode;
  readonly text: string;
  readonly due: SubjectivityDue;
  readonly owner: SubjectivityOwner;
  /** Days after bind; without meaning if it is due before. */
  readonly days: number;
  readonly isMet: boolean;
}

/** @returns the subjectivities that still keep the quote from being bound. */
export const openBeforeBind = (items: readonly Subjectivity[]): Subjectivity[] =>
  items.filter(({ due, isMet }) => due === 'BEFORE_BIND' && !isMet);

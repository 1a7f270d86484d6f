/** When a subjectivity is due: before the quote can be bound, or within this many days after bind. */
export type SubjectivityDue = 'BEFORE_BIND' | 'AFTER_BIND';

export interface SubjectivitySetting {
  readonly code: string;
  readonly due: SubjectivityDue;
  /** Days after bind; 0 if due before it. */
  readonly days: number;
}

/** Common subjectivities, and when each is usually due. */
export const subjectivitySettings = [
  { code: 'LOSS_RUNS', due: 'BEFORE_BIND', days: 0 },
  { code: 'MFA_EVIDENCE', due: 'BEFORE_BIND', days: 0 },
  { code: 'SUPPLEMENTAL_APPLICATION', due: 'BEFORE_BIND', days: 0 },
  { code: 'BACKUP_TEST', due: 'AFTER_BIND', days: 30 },
  { code: 'INCIDENT_RESPONSE_PLAN', due: 'AFTER_BIND', days: 30 },
  { code: 'FINANCIAL_STATEMENT', due: 'AFTER_BIND', days: 30 },
  { code: 'OTHER', due: 'BEFORE_BIND', days: 0 },
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
  readonly isMet: boolean;
}

/** @returns the subjectivities that still keep the quote from being bound. */
export const openBeforeBind = (items: readonly Subjectivity[]): Subjectivity[] =>
  items.filter(({ due, isMet }) => due === 'BEFORE_BIND' && !isMet);

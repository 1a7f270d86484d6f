import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type SubjectivityTraits = {
  /** It is still to be brought, or to be answered. */
  isOpen: boolean;
  tone: Tone;
};

/** Every status of what a policy is subject to after bind, and what it means. */
const traits = {
  OPEN: { isOpen: true, tone: 'caution' },
  MET: { isOpen: false, tone: 'positive' },
  WAIVED: { isOpen: false, tone: 'neutral' },
} satisfies Record<string, SubjectivityTraits>;

export type SubjectivityStatus = keyof typeof traits;
export const subjectivityTraits: Readonly<Record<SubjectivityStatus, SubjectivityTraits>> = traits;
export const subjectivityStatuses = getStatuses(subjectivityTraits);
export const openSubjectivityStatuses = statusesWhere(subjectivityTraits, ({ isOpen }) => isOpen);

import { CONTINGENT_SYSTEM_FAILURE, CYBER_CRIME_LOSS, FULL_SYSTEM_FAILURE } from '../coverages/ids.ts';
import type { CoverageId } from '../coverages/types.ts';
import {
  CONTINGENT_FAILURE_ANSWERS,
  CYBER_CRIME_CONTROLS,
  FULL_FAILURE_ANSWERS,
  isAnswered,
  isYes,
} from '../questionnaires/controls.ts';
import type { Answers } from '../questionnaires/types.ts';

const answered = (answers: Answers, fields: readonly string[]): boolean =>
  fields.every((field) => isAnswered(answers[field]));

/** The security answers that a coverage requires (§4): 23 answered, 24 all yes, 34 backups at some time. */
const REQUIREMENT: Record<CoverageId, (answers: Answers) => boolean> = {
  [CONTINGENT_SYSTEM_FAILURE]: (answers) => answered(answers, CONTINGENT_FAILURE_ANSWERS),
  [CYBER_CRIME_LOSS]: (answers) => CYBER_CRIME_CONTROLS.every((field) => isYes(answers[field])),
  [FULL_SYSTEM_FAILURE]: (answers) =>
    answered(answers, FULL_FAILURE_ANSWERS) && answers['backupFrequency'] !== 'NEVER',
};

/** Whether the security answers allow a coverage; coverages without a requirement are always allowed. */
export const securityAllows = (coverageId: CoverageId, answers: Answers): boolean =>
  REQUIREMENT[coverageId]?.(answers) ?? true;

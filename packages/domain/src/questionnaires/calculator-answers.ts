import { scopedBy } from './scope.ts';
import type { Answers, AnswerValue } from './types.ts';

/** Questions that are not sent to the calculator (§5 'Calculator request'). */
const DROPPED = /^(incidentResponsePlan|changeInScope|changeInScopeDetail|backupFrequency.*)$/;

/** Security answers in the calculator's format: yes and no as words, some questions left out. */
export const calculatorAnswers = (answers: Answers): Record<string, AnswerValue> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(
        (entry): entry is [string, AnswerValue] =>
          entry[1] !== undefined && !DROPPED.test(entry[0]) && !scopedBy(entry[0]),
      )
      .map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'YES' : 'NO') : value]),
  );

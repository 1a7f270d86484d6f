import type { Answers, AnswerValue } from './types.ts';

/** Questions that the calculator is not told of (§5 'Calculator request'). */
const DROPPED = /^(incidentResponsePlan|changeInScope|changeInScopeDetail|backupFrequency.*)$/;

/** Security answers as the calculator takes them: yes and no in words, some questions left out. */
export const calculatorAnswers = (answers: Answers): Record<string, AnswerValue> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined && !DROPPED.test(entry[0]))
      .map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'YES' : 'NO') : value]),
  );

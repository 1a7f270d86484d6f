import { CYBER_CRIME_CONTROLS, isYes } from '../questionnaires/controls.ts';
import type { Answers } from '../questionnaires/types.ts';
import type { Availability } from './types.ts';

/**
 * Whether the social engineering endorsement is available, and each reason why not: the state, and every
 * control that is not in place.
 */
export function socialEngineering(
  answers: Answers,
  availability: Availability,
): { socialEngineering: boolean; reasons: string[] } {
  const lacking = CYBER_CRIME_CONTROLS.filter((field) => !isYes(answers[field])).map(
    (field) => `socialEngineering.${field}`,
  );
  const reasons = availability.reason ? [availability.reason, ...lacking] : lacking;
  return { socialEngineering: reasons.length === 0, reasons };
}

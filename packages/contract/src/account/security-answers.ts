import { CYBER_CRIME_CONTROLS } from '@parapet/domain/questionnaires/controls';
import { P250_DETAILS, QUOTE_SECURITY } from '@parapet/domain/questionnaires/security';
import { z } from 'zod';

const answersTo = <const N extends string>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.json()])) as Record<N, ReturnType<typeof z.json>>);

/** The answers as the documents send them: on one level with the account (§7). */
export const answersOneByOne = Object.fromEntries(
  QUOTE_SECURITY.questions.map(({ name }): [string, z.ZodType] => [name, z.json().optional()]),
);

/** The three answers that the cyber crime coverage depends on; null while unanswered. */
export const cyberCrimeAnswers = answersTo(CYBER_CRIME_CONTROLS);

/** The answers about systems and about past incidents, which are sent together. */
export const p250Details = answersTo(P250_DETAILS);

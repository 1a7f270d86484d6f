import { CYBER_CRIME_CONTROLS } from '@parapet/domain/questionnaires/controls';
import { P250_DETAILS } from '@parapet/domain/questionnaires/security';
import type { AnswerValue, Scope } from '@parapet/domain/questionnaires/types';
import type { AccountRow } from '../account-view.ts';
import { getAnswers } from './answers-of.ts';

type Wire = Exclude<AnswerValue, readonly string[] | Scope>;

/**
 * The answers that rating reads first, in wire format: the three about cyber crime, and the others nested.
 */
export function nestedAnswers(account: AccountRow) {
  const answers = getAnswers(account);
  const pick = <N extends string>(names: readonly N[]) =>
    Object.fromEntries(names.map((name) => [name, answers[name] ?? null])) as Record<N, Wire>;
  return { ...pick(CYBER_CRIME_CONTROLS), p250Details: pick(P250_DETAILS) };
}

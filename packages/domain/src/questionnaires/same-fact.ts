import { isAnswered, isNo, isYes } from './controls.ts';
import type { Answers, AnswerValue } from './types.ts';

/**
 * Facts that the documents give two names, the second name first. The other one is asked, kept, priced and
 * judged; the wire takes and answers both. The scope of a control goes with it.
 */
export const SAME_FACT = {
  incidentResponsePlan: 'planIncidentResponse',
  isSecurityTraining: 'training',
  mfaRemoteAccess: 'mfaRemoteSystemAccess',
  mfaCloudDeployments: 'mfaCloud',
  encryptionAtRestAnswer: 'encryptionAtRest',
  encryptionInTransitAnswer: 'encryptionInTransit',
  encryptionOnDevicesAnswer: 'encryptionOnDevices',
  encryptionOnDevicesAnswerScope: 'encryptionOnDevicesScope',
} as const;

/** Second name and fact, of each fact with two names. */
export const PAIRS: readonly (readonly [string, string])[] = Object.entries(SAME_FACT);
const FACTS: ReadonlyMap<string, string> = new Map(PAIRS);
const ALSO = new Map(PAIRS.map(([also, fact]) => [fact, also]));

/** The one name of the fact that a field gives. */
export const factOf = (field: string): string => FACTS.get(field) ?? field;
/** The second name of a fact; undefined if it has none. */
export const findOtherName = (fact: string): string | undefined => ALSO.get(fact);

/**
 * General questions that say nothing new once the questions about the same thing in detail are answered: they
 * are not asked beside them, and counted only until all of those are answered.
 */
export const SAID_IN_DETAIL: Readonly<Record<string, readonly string[]>> = {
  useEncryption: ['encryptionAtRest', 'encryptionInTransit', 'encryptionOnDevices'],
  mfaAuthentication: ['mfaEmail', 'mfaRemoteSystemAccess', 'mfaAdminAccounts', 'mfaCloud'],
};

/**
 * Choices of `backupTypes` that are questions of the security questions as well. A choice that is made is the
 * yes to its question, which is asked only without it: to say no, or how far.
 */
export const CHOICE_OF: Readonly<Record<string, string>> = {
  backupFrequencySeparate: 'BACKUP_FREQUENCY_SEGMENTED',
  backupFrequencyTested: 'BACKUP_FREQUENCY_TESTED_ANNUALLY',
  backupFrequencyOther: 'BACKUP_FREQUENCY_OTHER',
};

/** Whether the list of backups makes the choice that is the yes to this question. */
export function isChosen(answers: Answers, question: string): boolean {
  const choice = CHOICE_OF[question];
  const chosen = answers['backupTypes'];
  return choice !== undefined && Array.isArray(chosen) && chosen.includes(choice);
}

/**
 * The answers with each fact under its one name. If both names are answered, the answer to the question that
 * is asked counts. Values stay as they were given. The same object if there is nothing to rename.
 */
export function underOneName(answers: Answers): Answers {
  if (!PAIRS.some(([also]) => Object.hasOwn(answers, also))) return answers;
  const facts: Record<string, AnswerValue | undefined> = { ...answers };
  for (const [also, fact] of PAIRS) {
    if (!Object.hasOwn(facts, also)) continue;
    if (!isAnswered(facts[fact]) && (isAnswered(facts[also]) || !Object.hasOwn(facts, fact)))
      facts[fact] = facts[also];
    delete facts[also];
  }
  return facts;
}

/**
 * Returns the facts of the answers, each once, for prices, scores and rules: under one name, without
 * general answers beside those in detail, and with the yes of each choice that is made.
 */
export function factsIn(answers: Answers): Answers {
  const named = underOneName(answers);
  const general = Object.keys(SAID_IN_DETAIL).filter(
    (name) => name in named && SAID_IN_DETAIL[name]!.every((detail) => isAnswered(named[detail])),
  );
  const chosen = Object.keys(CHOICE_OF).filter((name) => isChosen(named, name));
  if (general.length === 0 && chosen.length === 0) return named;
  const facts: Record<string, AnswerValue | undefined> = { ...named };
  for (const name of general) delete facts[name];
  for (const name of chosen) facts[name] = true;
  return facts;
}

/** Two fields of one body that cannot both be true. */
export type Contradiction = readonly [field: string, other: string];

/**
 * The fields that contradict each other: a yes under one name of a fact and no yes under the other, two
 * different scopes, or a choice that is made beside a no to its question. No answer contradicts nothing, and
 * N/A is a finer way to say no.
 */
export function contradictionsIn(given: Answers): Contradiction[] {
  const isBoth = (one: string, other: string) => isAnswered(given[one]) && isAnswered(given[other]);
  return [
    ...PAIRS.filter(([also, fact]) => isBoth(also, fact) && !isAlike(given[also], given[fact])),
    ...Object.keys(CHOICE_OF)
      .filter((name) => isNo(given[name]) && isChosen(given, name))
      .map((name): Contradiction => [name, 'backupTypes']),
  ];
}

function isAlike(also: AnswerValue | undefined, fact: AnswerValue | undefined): boolean {
  if (JSON.stringify(also) === JSON.stringify(fact) || (isYes(also) && isYes(fact))) return true;
  return isNo(also) && (isNo(fact) || (also === false && !isYes(fact)));
}

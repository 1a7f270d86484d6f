import { isNo, isYes } from './controls.ts';
import { FORMS } from './forms.ts';
import type { Answers, AnswerValue, Scope } from './types.ts';

/**
 * The controls that are often in place for some and not for all, and of which underwriters ask how far they
 * reach: who or what could be entered through the rest. Multi-factor authentication by place of access,
 * protection and encryption of devices, training of people, and restore tests of systems.
 */
export const SCOPED = [
  'training',
  'mfaEmail',
  'mfaRemoteSystemAccess',
  'mfaAdminAccounts',
  'mfaCloud',
  'encryptionOnDevices',
  'encryptionOnDevicesAnswer',
  'edr',
  'ngav',
  'backupFrequencyTested',
] as const;

/** The field that says of how many a control covers how many, beside the answer itself. */
export const scopeField = (name: string): string => `${name}Scope`;
/** Whether the form of a question takes a scope. */
export const hasScope = (name: string): boolean => (SCOPED as readonly string[]).includes(name);
/** The question that a scope field belongs to; undefined for every other field. */
export const scopedBy = (field: string): string | undefined =>
  SCOPED.find((name) => scopeField(name) === field);

const MOST = 10_000_000;
/** Whether a value says "so many of so many". */
export const isScope = (value: unknown): value is Scope => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { covered, of } = value as Partial<Scope>;
  return (
    Number.isInteger(covered) &&
    Number.isInteger(of) &&
    covered! >= 0 &&
    covered! <= of! &&
    of! >= 1 &&
    of! <= MOST
  );
};
/** The scope of a control that is there for some and not for all. */
export function findPartly(answers: Answers, name: string): Scope | undefined {
  const scope = hasScope(name) ? answers[scopeField(name)] : undefined;
  return isScope(scope) && isNo(answers[name]) ? scope : undefined;
}

const questions = Object.values(FORMS).flatMap((form) => form.questions);
/** Returns the value by which the form of a question says yes or no. */
const findOption = (name: string, is: (value: unknown) => boolean): AnswerValue =>
  questions.find((question) => question.name === name)?.answers?.find(({ value }) => is(value))?.value ??
  null;
/**
 * Returns the no of a question: a partly covered control counts as no for prices and rules, and a control
 * answered with its scope takes this value.
 */
export const findNoAnswer = (name: string): AnswerValue => findOption(name, isNo);

/**
 * The answers with those given now. A scope decides the answer beside it: yes if it covers all, and no
 * otherwise, so that a control which is not there for all never counts as there. A yes, or whatever is no no,
 * ends what was said of the scope; a no that was sent again by somebody who does not know scopes leaves it.
 */
export function withScopes(before: Answers, given: Answers): Record<string, AnswerValue | undefined> {
  const answers: Record<string, AnswerValue | undefined> = { ...before, ...given };
  for (const name of SCOPED) {
    const field = scopeField(name);
    const scope = given[field];
    if (isScope(scope))
      answers[name] = scope.covered === scope.of ? findOption(name, isYes) : findNoAnswer(name);
    const kept = answers[field];
    const isPartly = isScope(kept) && isNo(answers[name]) && kept.covered > 0 && kept.covered < kept.of;
    if (!isPartly) delete answers[field];
  }
  return answers;
}

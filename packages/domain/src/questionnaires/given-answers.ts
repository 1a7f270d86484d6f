import { isSame } from '../accounts/changes.ts';
import type { Product } from '../products.ts';
import { cleanAnswers } from './answers.ts';
import { isAnswered, isNo, isYes } from './controls.ts';
import { FORMS, quoteForms } from './forms.ts';
import { CHOICE_OF, factOf, isChosen, findOtherName, PAIRS, underOneName } from './same-fact.ts';
import { isScope, scopeField, withScopes } from './scope.ts';
import type { Answers, AnswerValue, Question } from './types.ts';

/**
 * An answer as this question offers it; forms say yes and no in three ways. Null for one that it does not
 * offer.
 */
export function fitToOptions(
  { answers: options, type }: Question,
  value: AnswerValue | undefined,
): AnswerValue {
  if (value === undefined || value === null) return type === 'multiSelect' ? [] : type === 'text' ? '' : null;
  if (!options || Array.isArray(value) || options.some((option) => option.value === value)) return value;
  const same = isYes(value) ? isYes : isNo(value) ? isNo : null;
  return (same && options.find((option) => same(option.value))?.value) ?? null;
}

const everyQuestion = Object.values(FORMS).flatMap((form) => form.questions);
/** The questions that are asked by the second name of a fact somewhere. */
const secondNames = new Map(
  PAIRS.map(([also]) => [also, everyQuestion.find(({ name }) => name === also)] as const),
);

/** The answers, under one name, in the values of the questions that the product's forms ask. */
function fitted(product: Product, answers: Answers): Record<string, AnswerValue | undefined> {
  const fit: Record<string, AnswerValue | undefined> = { ...underOneName(answers) };
  for (const question of quoteForms(product).flatMap((form) => form.questions)) {
    const fact = factOf(question.name);
    const value = fit[fact];
    if (isAnswered(value)) fit[fact] = fitToOptions(question, value) ?? value;
  }
  return fit;
}

/**
 * The answers as forms and clients read them: each fact under every name it has, in the values of the
 * questions that ask for it, and the yes of each choice that is made. What a second name cannot say, as N/A
 * where it knows only yes and no, is no answer there.
 */
export function underEveryName(product: Product, answers: Answers): Record<string, AnswerValue | undefined> {
  const all = fitted(product, answers);
  for (const [also, question] of secondNames) {
    const fact = factOf(also);
    if (!Object.hasOwn(all, fact)) continue;
    all[also] = question && isAnswered(all[fact]) ? fitToOptions(question, all[fact]) : (all[fact] ?? null);
  }
  for (const name of Object.keys(CHOICE_OF)) if (isChosen(all, name)) all[name] = true;
  return all;
}

/**
 * Anything kept by field, such as origins, under every name of each fact: what is kept of the fact itself
 * counts.
 */
export function keptUnderEveryName<T>(kept: Readonly<Record<string, T>>): Record<string, T> {
  const all: Record<string, T> = { ...kept };
  for (const [also, fact] of PAIRS) {
    const one = kept[fact] ?? kept[also];
    if (one !== undefined) all[fact] = all[also] = one;
  }
  return all;
}

/**
 * The answers to keep, with those given now under whatever name: each given fact under its one name, as the
 * product's forms ask for it, without answers to hidden questions. What does not change stays as it was kept.
 */
export function withGiven(product: Product, before: Answers, given: Answers): Answers {
  const known = fitted(product, before);
  const forms = quoteForms(product);
  const next = forms.reduce<Answers>(
    (kept, form) => cleanAnswers(form, kept),
    withScopes(known, withChoices(known, fitted(product, given))),
  );
  const answers: Record<string, AnswerValue | undefined> = { ...before };
  for (const fact of new Set([...Object.keys(known), ...Object.keys(next)])) {
    if (isSame(known[fact], next[fact]) && Object.hasOwn(known, fact) === Object.hasOwn(next, fact)) continue;
    const also = findOtherName(fact);
    if (also) delete answers[also];
    if (Object.hasOwn(next, fact)) answers[fact] = next[fact];
    else delete answers[fact];
  }
  return answers;
}

/**
 * Counts an answer given to a choice under one name under the other name too: a choice that is made is a
 * yes, a yes makes the choice once the list is answered, and a no, or a yes for some only, takes it off the
 * list.
 */
function withChoices(known: Answers, given: Answers): Answers {
  const all: Record<string, AnswerValue | undefined> = { ...given };
  for (const [name, choice] of Object.entries(CHOICE_OF)) {
    const list = all['backupTypes'] ?? known['backupTypes'];
    const scope = given[scopeField(name)];
    const isDenied = isNo(given[name]) || (isScope(scope) && scope.covered < scope.of);
    if (isDenied && Array.isArray(list) && list.includes(choice))
      all['backupTypes'] = list.filter((one) => one !== choice);
    else if (isYes(given[name]) && Array.isArray(list) && !list.includes(choice))
      all['backupTypes'] = [...list, choice];
    if (isChosen(all, name)) all[name] = true;
  }
  return all;
}

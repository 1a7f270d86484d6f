import type { Product } from '../products.ts';
import { isAnswered, isNo, isYes } from './controls.ts';
import { quoteForms } from './forms.ts';
import type { Answers, AnswerValue, Question, Questionnaire, ShowRule } from './types.ts';

/** Questions that stand under one heading of a form. */
export interface QuestionGroup {
  readonly headingKey: string | null;
  readonly questions: readonly Question[];
}

const buildConditions = (rule: ShowRule): { field: string }[] =>
  'any' in rule ? [...rule.any] : [...rule.all];

/**
 * The questions of a product that fill in these fields, under the headings of their forms, with those that an
 * answer to them can bring up and that have to be answered as well. A quote waits for them.
 */
export function openQuestions(product: Product, fields: readonly string[]): QuestionGroup[] {
  const wanted = new Set(fields);
  const groups: { headingKey: string | null; questions: Question[] }[] = [];
  for (const form of quoteForms(product)) {
    let headingKey: string | null = null;
    for (const question of form.questions) {
      headingKey = question.headingKey ?? headingKey;
      const isMissing = fields.includes(question.name);
      const isFollowUp =
        question.required !== 'never' &&
        question.show !== undefined &&
        buildConditions(question.show).some(({ field }) => wanted.has(field));
      if (!isMissing && !isFollowUp && !(question.comments && wanted.has(question.comments.name))) continue;
      wanted.add(question.name);
      const { headingKey: _shownAbove, ...asked } = question;
      const open: Question = isMissing ? { ...asked, required: 'always' } : asked;
      const group = groups.find((group) => group.headingKey === headingKey);
      if (group) group.questions.push(open);
      else groups.push({ headingKey, questions: [open] });
    }
  }
  return groups;
}

/** The groups as one form, for what is filled in and what is still missing. */
export const formOfGroups = (groups: readonly QuestionGroup[]): Questionnaire => ({
  id: 'quote-security',
  questions: groups.flatMap(({ questions }) => questions),
});

/**
 * The same answer, yes or no, to each question of a group that is not answered yet and offers it. What was
 * answered stays.
 */
export function sameAnswer(
  questions: readonly Question[],
  answers: Answers,
  said: 'yes' | 'no',
): Record<string, AnswerValue> {
  const is = said === 'yes' ? isYes : isNo;
  const all: Record<string, AnswerValue> = {};
  for (const { name, type, answers: options } of questions) {
    if (isAnswered(answers[name]) || type === 'multiSelect') continue;
    const option = options?.find(({ value }) => is(value));
    if (option) all[name] = option.value;
  }
  return all;
}

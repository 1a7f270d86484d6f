import { describeIssue } from '@parapet/contract/field-errors';
import { paragraph } from '@parapet/contract/shapes';
import { FORMS } from '@parapet/domain/questionnaires/forms';
import { contradictionsIn } from '@parapet/domain/questionnaires/same-fact';
import { isScope, scopedBy } from '@parapet/domain/questionnaires/scope';
import type { AnswerValue, Answers, Question } from '@parapet/domain/questionnaires/types';
import { refuse, type FieldError } from '../../../platform/refuse.ts';

const text = paragraph(2000);

/** Every question of every form, by field; comment boxes are text. */
const questions = new Map<string, Pick<Question, 'type' | 'answers'>>();
for (const form of Object.values(FORMS)) {
  for (const question of form.questions) {
    const known = questions.get(question.name);
    // A field that two forms offer with different options accepts the options of both.
    questions.set(
      question.name,
      known
        ? { type: known.type, answers: [...(known.answers ?? []), ...(question.answers ?? [])] }
        : question,
    );
    if (question.comments) questions.set(question.comments.name, { type: 'text' });
  }
}

/**
 * The answers to known questions, each checked against its options and against the others.
 * @throws Refusal 400 that names each invalid field.
 */
export function knownAnswers(given: Answers): Record<string, AnswerValue> {
  const errors: FieldError[] = [];
  const known: Record<string, AnswerValue> = {};
  for (const [field, value] of Object.entries(given)) {
    const question = questions.get(field);
    const isSound = scopedBy(field) ? value === null || isScope(value) : question && fits(question, value);
    if (!isSound)
      errors.push({
        field: `answers.${field}`,
        code: 'answer',
        detail: scopedBy(field)
          ? 'Enter the number covered and the total, in whole numbers.'
          : question
            ? describeWrong(question, value)
            : 'This question does not exist.',
      });
    else
      known[field] =
        question?.type === 'text' && typeof value === 'string' ? text.parse(value) : (value ?? null);
  }
  for (const pair of contradictionsIn(known))
    for (const field of pair)
      errors.push({
        field: `answers.${field}`,
        code: 'contradiction',
        detail: `${pair.join(' and ')} give different answers about the same fact. Send one of them.`,
      });
  if (errors.length > 0) refuse('bad-input', {}, errors.slice(0, 50));
  return known;
}

function fits(
  { type, answers }: Pick<Question, 'type' | 'answers'>,
  value: AnswerValue | undefined,
): boolean {
  if (value === null || value === undefined) return true;
  if (type === 'text') return text.safeParse(value).success;
  const isOption = (one: unknown) => answers?.some((option) => option.value === one) ?? true;
  return type === 'multiSelect' ? Array.isArray(value) && value.every(isOption) : isOption(value);
}

const describeWrong = ({ type }: Pick<Question, 'type'>, value: AnswerValue | undefined): string =>
  (type === 'text' ? text.safeParse(value, { error: describeIssue }).error?.issues[0]?.message : null) ??
  'Choose one of the options.';

import { z } from 'zod';
import { t } from '../../core/i18n.ts';
import { isShown, missingAnswers, visibleQuestions } from '@parapet/domain/questionnaires/answers';
import { isAnswered } from '@parapet/domain/questionnaires/controls';
import { fitToOptions } from '@parapet/domain/questionnaires/given-answers';
import { hasScope, isScope, findPartly, scopedBy, scopeField } from '@parapet/domain/questionnaires/scope';
import type {
  Answers,
  AnswerValue,
  Question,
  Questionnaire,
  QuestionnaireContext,
} from '@parapet/domain/questionnaires/types';

export type AnswerValues = Record<string, AnswerValue>;

/** The fields of a form, comment boxes included, filled with the known answers. */
export function getValues(form: Questionnaire, known: Answers): AnswerValues {
  const values: AnswerValues = {};
  for (const question of form.questions) {
    values[question.name] = fitToOptions(question, known[question.name]);
    if (hasScope(question.name)) values[scopeField(question.name)] = findPartly(known, question.name) ?? null;
    if (question.comments) values[question.comments.name] = known[question.comments.name] ?? '';
  }
  return values;
}

/**
 * "Partly" with a number missing, or with numbers that cannot be, is not saved as a plain no: it is refused.
 */
export const answersSchema = z.custom<AnswerValues>().superRefine((values, issues) => {
  for (const [field, value] of Object.entries(values))
    if (scopedBy(field) && value !== null && value !== undefined && !isScope(value))
      issues.addIssue({ code: 'custom', path: [field], message: t('account:scope.incomplete') });
});

const wire = (value: AnswerValue | undefined): AnswerValue => (isAnswered(value) ? value! : null);

/** Only changed answers are sent, so that untouched ones do not overwrite anybody else's. */
export function changedAnswers(before: AnswerValues, after: AnswerValues): AnswerValues {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(wire(before[name])) !== JSON.stringify(wire(value)))
      .map(([name, value]) => [name, wire(value)]),
  );
}

export type Progress = { answered: number; of: number; missing: string[] };

/**
 * The progress of a form: how many of the shown questions have an answer, and which required ones have none.
 */
export function getAnswerProgress(
  form: Questionnaire,
  values: Answers,
  context: QuestionnaireContext = {},
): Progress {
  const shown = visibleQuestions(form, values);
  return {
    answered: shown.filter(({ name }) => isAnswered(values[name])).length,
    of: shown.length,
    missing: missingAnswers(form, values, context),
  };
}

export const isCommentsShown = (question: Question, values: Answers): boolean =>
  !!question.comments && isShown(question.comments.show, values);

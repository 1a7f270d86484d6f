import { isAnswered } from './controls.ts';
import type {
  Answers,
  AnswerValue,
  CommentsBox,
  Condition,
  Question,
  Questionnaire,
  QuestionnaireContext,
  ShowRule,
} from './types.ts';

function holds(condition: Condition, answers: Answers): boolean {
  const answer = answers[condition.field];
  if ('is' in condition) return answer === condition.is;
  if ('lacks' in condition) return !(Array.isArray(answer) && answer.includes(condition.lacks));
  return isAnswered(answer) && answer !== condition.isNot;
}

/** Whether a show rule is satisfied; a question without one is always shown. */
export function isShown(rule: ShowRule | undefined, answers: Answers): boolean {
  if (!rule) return true;
  return 'any' in rule
    ? rule.any.some((condition) => holds(condition, answers))
    : rule.all.every((condition) => holds(condition, answers));
}

/**
 * The questions to show for the answers so far, in order. A question that depends on a hidden one stays
 * hidden.
 */
export function visibleQuestions(form: Questionnaire, answers: Answers): Question[] {
  const known = cleanAnswers(form, answers);
  return form.questions.filter((question) => isShown(question.show, known));
}

/** Whether the question must be answered in this context. */
export function isRequired(question: Pick<Question, 'required'>, context: QuestionnaireContext): boolean {
  if (question.required === 'always') return true;
  return question.required !== 'never' && context[question.required.when] === true;
}

/** The names of shown, required fields without an answer, comment boxes included, in order. */
export function missingAnswers(
  form: Questionnaire,
  answers: Answers,
  context: QuestionnaireContext = {},
): string[] {
  return visibleQuestions(form, answers).flatMap((question) => {
    const own =
      isRequired(question, context) && !isAcceptable(question, answers[question.name]) ? [question.name] : [];
    const box = question.comments;
    return box?.required && isShown(box.show, answers) && !isAnswered(answers[box.name])
      ? [...own, box.name]
      : own;
  });
}

/** An answer is given, and if there is a list of options it is one of them. */
function isAcceptable({ answers: options, type }: Question, value: AnswerValue | undefined): boolean {
  if (!isAnswered(value)) return false;
  if (!options) return true;
  const given = type === 'multiSelect' && Array.isArray(value) ? value : [value];
  return given.every((one) => options.some((option) => option.value === one));
}

/**
 * The answers without those of hidden questions and comment boxes, so that an answer no longer counts once it
 * is hidden. Fields of other forms are left alone.
 */
export function cleanAnswers(form: Questionnaire, answers: Answers): Record<string, AnswerValue> {
  const clean: Record<string, AnswerValue> = {};
  for (const [name, value] of Object.entries(answers)) if (value !== undefined) clean[name] = value;
  for (const question of form.questions) {
    if (!isShown(question.show, clean)) delete clean[question.name];
    dropHiddenComments(question.comments, clean);
  }
  return clean;
}

function dropHiddenComments(box: CommentsBox | undefined, clean: Record<string, AnswerValue>): void {
  if (box && !isShown(box.show, clean)) delete clean[box.name];
}

/** The initial answers of a form: the answers already given, and the defaults of the other questions. */
export function withDefaults(form: Questionnaire, answers: Answers): Record<string, AnswerValue> {
  const started: Record<string, AnswerValue> = {};
  for (const { name, defaultValue } of form.questions)
    if (defaultValue !== undefined) started[name] = defaultValue;
  for (const [name, value] of Object.entries(answers)) if (value !== undefined) started[name] = value;
  return started;
}

import { YES_NO, YES_NO_NA, YES_NO_UNCERTAIN } from './answer-sets.ts';
import type { AnswerOption, Condition, Question, ShowRule } from './types.ts';

type Own = Partial<Omit<Question, 'name' | 'type' | 'labelKey'>>;

const question =
  (type: Question['type'], answers: readonly AnswerOption[] | undefined) =>
  (name: string, own: Own = {}): Question => ({
    name,
    type,
    labelKey: `question.${name}`,
    required: 'never',
    ...(answers && { answers }),
    ...own,
  });

export const yesNo = question('boolAnswer', YES_NO);
export const yesNoNa = question('singleSelect', YES_NO_NA);
export const yesNoUncertain = question('singleSelect', YES_NO_UNCERTAIN);
export const text = question('text', undefined);
/** A question with one answer of these. */
export const oneOf = (answers: readonly AnswerOption[]) => question('singleSelect', answers);
/** A question with any number of these answers. */
export const manyOf = (answers: readonly AnswerOption[]) => question('multiSelect', answers);

export const REQUIRED = { required: 'always' } as const;

/** Shows the question if at least one of the conditions holds. */
export const any = (...conditions: Condition[]): ShowRule => ({ any: conditions });

/** A comment box for an answer, shown when that answer is chosen. */
export const commentsWhen = (field: string, is: string | boolean, name: string): Own => ({
  comments: { name, labelKey: `question.${name}`, required: false, show: any({ field, is }) },
});

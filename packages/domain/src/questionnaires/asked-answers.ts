import type { CoverageChoice, CoverageId } from '../coverages/types.ts';
import { CYBER_CRIME_LOSS } from '../coverages/ids.ts';
import { coversLine, type ManagementLine } from '../coverages/product-lines.ts';
import type { Product } from '../products.ts';
import { isShown, visibleQuestions } from './answers.ts';
import { quoteForms } from './forms.ts';
import { underEveryName } from './given-answers.ts';
import { factOf } from './same-fact.ts';
import { scopeField } from './scope.ts';
import type { Answers, ContextFlag, Question, QuestionnaireContext } from './types.ts';

type Chosen = Readonly<Record<CoverageId, CoverageChoice>>;

const LINE_OF_FLAG: Readonly<Partial<Record<ContextFlag, ManagementLine>>> = {
  eplPurchased: 'EPL',
  dnoPurchased: 'DNO',
  fiduciaryPurchased: 'FIDUCIARY',
  crimePurchased: 'CRIME',
};

/** Returns what the coverages of a selection ask to be answered. */
export const toQuestionnaireContext = (coverages: Chosen): QuestionnaireContext => ({
  cyberCrimePurchased: coverages[CYBER_CRIME_LOSS]?.selected ?? false,
  ...Object.fromEntries(
    Object.entries(LINE_OF_FLAG).map(([flag, line]) => [flag, coversLine(coverages, line)]),
  ),
});

/** Whether a question is about a line that the selection does not cover: it is asked of nobody then. */
function isOfLineNotCovered({ required }: Question, coverages: Chosen | undefined): boolean {
  const line = typeof required === 'object' ? LINE_OF_FLAG[required.when] : undefined;
  return line !== undefined && coverages !== undefined && !coversLine(coverages, line);
}

/**
 * Returns the answers that the forms of a product ask for, as they are shown for these answers: an account
 * keeps those that were given for other products and lines too.
 * @param coverages of the selection; without them the questions of every line are asked
 */
export function askedAnswers(product: Product, answers: Answers, coverages?: Chosen): Answers {
  const known = underEveryName(product, answers);
  const asked = new Set<string>();
  for (const form of quoteForms(product))
    for (const question of visibleQuestions(form, known)) {
      if (isOfLineNotCovered(question, coverages)) continue;
      const { name, comments } = question;
      for (const field of [name, scopeField(name)]) asked.add(factOf(field));
      if (comments && isShown(comments.show, known)) asked.add(comments.name);
    }
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(factOf(name))));
}

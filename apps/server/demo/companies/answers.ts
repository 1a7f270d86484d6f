import { FAMILY, type Product } from '@parapet/domain/products';
import { cleanAnswers } from '@parapet/domain/questionnaires/answers';
import { isYes } from '@parapet/domain/questionnaires/controls';
import { FORMS, quoteForms, UNDERWRITING_FORM } from '@parapet/domain/questionnaires/forms';
import type { Answers, AnswerValue, Question } from '@parapet/domain/questionnaires/types';
import type { Random } from '../random.ts';

/** A yes is bad news here. */
const EVENTS = new Set([
  'eolProducts',
  'priorOrPendingClaimCircumstances',
  'cyberEvent',
  'privacyLitigation',
  'unscheduledSystemDowntime',
  'changeInScope',
  'pastCyberIncident',
  'civilOrCriminalAction',
  'pendingLitigation',
  'lossInBusinessIncome',
  'securityBreachRequiringNotification',
]);
/** A yes here refers a quote or requires a comment, so only companies cast for it answer yes. */
const NEVER = new Set(['priorOrPendingClaimCircumstances', 'changeInScope']);
/** Never, or long enough ago. */
const QUIET_HISTORY = [0, 0, 0, 0, 3, 5];

/** The answers of a company of this maturity, 0 to 1, to all questions for its product. */
export function getAnswers(random: Random, product: Product, maturity: number): Answers {
  const all = [FORMS[UNDERWRITING_FORM[FAMILY[product]]], FORMS['quote-security']];
  const forms = quoteForms(product);
  const asked = new Set(forms.flatMap((form) => form.questions.map(({ name }) => name)));
  const given: Record<string, AnswerValue> = {};
  for (const form of all)
    for (const question of form.questions) given[question.name] ??= answerTo(random, question, maturity);
  const answers = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== null && asked.has(name)),
  );
  return forms.reduce<Answers>((kept, form) => cleanAnswers(form, kept), answers);
}

function answerTo(random: Random, { name, type, answers }: Question, maturity: number): AnswerValue {
  if (type === 'text' || !answers) return null;
  if (type === 'multiSelect')
    return answers
      .filter((_, at) => at === 0 || random.chance(maturity))
      .map((answer) => String(answer.value));
  if (name === 'claimHistory') return random.pick(QUIET_HISTORY);
  const values = answers.map((answer) => answer.value);
  const yes = values.find(isYes);
  if (yes === undefined)
    return values[
      Math.min(Math.floor(random.next() ** (0.3 + maturity * 2) * values.length), values.length - 2)
    ]!;
  const isGood = random.chance(EVENTS.has(name) ? 0.97 + maturity * 0.03 : maturity);
  const no = values.find((value) => value === false || value === 'NO' || value === 'No')!;
  return NEVER.has(name) || (EVENTS.has(name) ? isGood : !isGood) ? no : yes;
}

import { FAMILY, isTechProduct, type Product, type ProductFamily } from '../products.ts';
import { factOf, SAID_IN_DETAIL } from './same-fact.ts';
import { CYBER_UK_NEWER, CYBER_UK_OLDER, CYBER_US } from './cyber.ts';
import { MANAGEMENT } from './management.ts';
import { QUOTE_SECURITY, SECURITY_ALL, SECURITY_FIRST, SOCIAL_ENGINEERING } from './security.ts';
import { TECH_ENO } from './tech-eno.ts';
import type { FormId, Question, Questionnaire } from './types.ts';

export const FORMS: Record<FormId, Questionnaire> = {
  'cyber-us': CYBER_US,
  'cyber-uk-1': CYBER_UK_OLDER,
  'cyber-uk-2': CYBER_UK_NEWER,
  'tech-eno': TECH_ENO,
  'management-liability': MANAGEMENT,
  'quote-security': QUOTE_SECURITY,
  'security-first': SECURITY_FIRST,
  'security-all': SECURITY_ALL,
  'social-engineering': SOCIAL_ENGINEERING,
};

/** The underwriting form for new quotes of a family; older UK quotes keep the form they were started on. */
export const UNDERWRITING_FORM: Record<ProductFamily, FormId> = {
  P100: 'cyber-us',
  P250: 'cyber-us',
  P_ONE: 'cyber-uk-2',
  'Zurich Select Plus': 'management-liability',
};

/** The question of a product's application whether anything is known that could lead to a claim. */
export const circumstancesQuestion = (product: Product): string =>
  FAMILY[product] === 'Zurich Select Plus'
    ? 'managementKnownCircumstances'
    : 'priorOrPendingClaimCircumstances';

/**
 * The forms that a quote of a product is answered on, in order: the underwriting form, for cyber cover the
 * security questions and, for tech products, Tech E&O. Each fact is asked once, by the first form that asks
 * it, whatever its name there; a general question is left out where the detailed ones are asked.
 * @param edition of the questions, as the plan of a quote names it; the newest if nothing is said
 */
export function quoteForms(
  product: Product,
  { edition = Infinity }: { edition?: number } = {},
): readonly Questionnaire[] {
  const key = `${product} ${edition}`;
  const made = formsByProduct.get(key) ?? buildQuoteForms(product, edition);
  formsByProduct.set(key, made);
  return made;
}

/** Every price looks at them, and they are the same each time. */
const formsByProduct = new Map<string, readonly Questionnaire[]>();

function buildQuoteForms(product: Product, edition: number): Questionnaire[] {
  const form = UNDERWRITING_FORM[FAMILY[product]];
  const wanted = [
    FORMS[form],
    // The security of systems is not asked of whoever buys no cyber cover.
    ...(form === 'management-liability' ? [] : [FORMS['quote-security']]),
    ...(isTechProduct(product) ? [FORMS['tech-eno']] : []),
  ];
  const asked = new Set<string>();
  const isAsked = ({ name }: Question): boolean =>
    asked.has(factOf(name)) || (SAID_IN_DETAIL[name]?.every((detail) => asked.has(detail)) ?? false);
  return wanted.map((form) => {
    const questions = form.questions.filter(
      (question) => (question.since ?? 1) <= edition && !isAsked(question),
    );
    for (const { name } of questions) asked.add(factOf(name));
    return { ...form, questions };
  });
}

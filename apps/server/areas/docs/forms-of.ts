import { FAMILY } from '@parapet/domain/products';
import { wordedFor, type FullEdition } from '../catalog/index.ts';
import type { PolicyForms } from '../forms/index.ts';
import type { PolicyRow } from '../policy/index.ts';

export { getState } from '../catalog/index.ts';

type Product = Pick<PolicyRow, 'product'>;
type Facts = { forms: PolicyForms };

/** The forms of an issued policy, in the order in which they are listed; the invoice is among them. */
export const policyForms = ({ product }: Product, { forms }: Facts): FullEdition[] =>
  forms.listed.map((edition) => wordedFor(edition, FAMILY[product]));

/** An invoice bills the policy and is no part of it. */
const unlisted: readonly string[] = ['invoice'];

/** The forms that make up the policy: those that its declarations and the quote list. */
export const listedForms = (policy: Product, facts: Facts): FullEdition[] =>
  policyForms(policy, facts).filter(({ kind }) => !unlisted.includes(kind));

/**
 * The documents of a policy in its current state: a binder until it is issued, then the policy. The
 * application is not among them where the signature has papers: it was made when it was signed.
 */
export function getForms(
  policy: Product & Pick<PolicyRow, 'issuedAt' | 'application'>,
  facts: Facts,
): string[] {
  if (policy.issuedAt === null) return ['binder'];
  const isMadeAlready = Boolean(policy.application.signature?.signatureId);
  return policyForms(policy, facts)
    .map(({ form }) => form)
    .filter((form) => !(isMadeAlready && form === 'application'));
}

/** Type that a document is listed under: the forms of a kind that a policy has many of share it. */
export const getDocType = (kind: string, form: string): string =>
  kind === 'endorsement'
    ? 'ENDORSEMENT'
    : kind === 'policy form'
      ? 'POLICY_FORM'
      : (form.startsWith('form-') ? kind : form).toUpperCase().replaceAll(/[- ]/g, '_');

/**
 * The form by which somebody is an additional insured, whether the policy was bound with it or endorsed
 * later.
 */
export function additionalInsuredForm({ product }: Product, { forms: { listed, others } }: Facts) {
  const found = [...listed, ...others].find(
    ({ when: { coverage, families, products } }) =>
      coverage === 'ADDITIONAL_INSURED' &&
      (!families || families.includes(FAMILY[product])) &&
      (!products || products.includes(product)),
  );
  if (!found) return null;
  const { title, number, edition, sections = [] } = found;
  return { title, number, edition, texts: sections.flatMap(({ texts = [] }) => texts) };
}

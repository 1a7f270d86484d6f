import { FAMILY } from '@parapet/domain/products';
import { REGIONS, regionOf } from '@parapet/domain/regions/regions';
import type { PolicyRow } from '../policy/index.ts';
import { formsOn, type FormKind, type FullEdition, type When } from '../catalog/index.ts';

type Made = { isSurplus: boolean };
type Kept = Pick<PolicyRow, 'region' | 'product' | 'effectiveDate' | 'rating' | 'selection' | 'application'>;

/** The state of the insured; empty in a region without states. */
export const stateOf = ({ application: { details } }: Pick<PolicyRow, 'application'>): string =>
  String(details.address?.state || (details as Record<string, unknown>)['state'] || '');

function applies({ families, states, coverage, surplus, tria }: When, policy: Kept, made: Made): boolean {
  const { hasTria, hasSurplusLines } = regionOf(policy.region);
  return (
    (!families || families.includes(FAMILY[policy.product])) &&
    (!states || states.includes(stateOf(policy))) &&
    (!coverage || policy.rating.coverages.some(({ key }) => key === coverage)) &&
    (surplus === undefined || surplus === (made.isSurplus && hasSurplusLines)) &&
    (!tria || (hasTria && tria === (policy.selection.isTriaExcluded ? 'rejected' : 'included')))
  );
}

/** The forms of an issued policy, in the order in which they are listed; the invoice is among them. */
export const policyForms = (policy: Kept, made: Made): FullEdition[] =>
  formsOn(REGIONS[policy.region].locale, policy.effectiveDate).filter(
    ({ stage, when }) => stage === 'policy' && applies(when, policy, made),
  );

/** An invoice bills the policy and is no part of it. */
const unlisted: readonly FormKind[] = ['invoice'];

/** The forms that make up the policy: those that its declarations and the quote list. */
export const listedForms = (policy: Kept, made: Made): FullEdition[] =>
  policyForms(policy, made).filter(({ kind }) => !unlisted.includes(kind));

/** The documents of a policy in its current state: a binder until it is issued, then the policy. */
export const formsOf = (policy: Kept & Pick<PolicyRow, 'issuedAt'>, made: Made): string[] =>
  policy.issuedAt === null ? ['binder'] : policyForms(policy, made).map(({ form }) => form);

/** What a document is listed as: the forms of a kind that a policy has many of share their type. */
export const docTypeOf = (kind: FormKind, form: string): string =>
  kind === 'endorsement'
    ? 'ENDORSEMENT'
    : kind === 'policy form'
      ? 'POLICY_FORM'
      : form.toUpperCase().replaceAll('-', '_');

/** The form by which somebody is an additional insured, whether the policy was bound with it or endorsed later. */
export function additionalInsuredForm(policy: Pick<Kept, 'region' | 'product' | 'effectiveDate'>) {
  const found = formsOn(REGIONS[policy.region].locale, policy.effectiveDate).find(
    ({ when: { coverage, families } }) =>
      coverage === 'ADDITIONAL_INSURED' && (!families || families.includes(FAMILY[policy.product])),
  );
  if (!found) return null;
  const { title, number, edition, sections = [] } = found;
  return { title, number, edition, texts: sections.flatMap(({ texts = [] }) => texts) };
}

import { createHash } from 'node:crypto';
import type { CertifiedTerms, PolicyTerms } from '@parapet/contract/policy/terms';
import { canonicalJson } from '@parapet/domain/canonical-json';
import type { PlainDate } from '@parapet/domain/dates';
import { certificateEnds } from '@parapet/domain/policies/certificates';
import { termsOn } from '@parapet/domain/policies/chain';
import { billOfChain, getEnd, type PolicyChain } from '../transactions/post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';

/**
 * The terms that a certificate states for a policy on a day, their hash, and the day from which the
 * certificate no longer states them.
 */
export type Certified = { terms: CertifiedTerms; said: string; validUntil: PlainDate; termEnds: PlainDate };

/**
 * The terms that a certificate for one holder states for a policy on a day.
 * @param additionalInsuredId the holder; undefined where they are not insured on that day.
 */
export function certifiedOn(
  policy: PolicyRow,
  chain: PolicyChain,
  today: PlainDate,
  additionalInsuredId: string | null,
): Certified | undefined {
  const { fold } = billOfChain(chain);
  const endDate = getEnd(chain.links, chain.pricer);
  const getTerms = (terms: PolicyTerms): CertifiedTerms => ({
    companyName: terms.insured?.name ?? policy.application.details.name ?? policy.companyName,
    agencyName: policy.agencyName,
    insured: terms.insured ?? {},
    selection: terms.selection,
    rating: chain.pricer.ratingOf(terms),
    endDate,
    additionalInsured: (terms.additionalInsureds ?? []).find(({ id }) => id === additionalInsuredId) ?? null,
  });
  const terms = getTerms(termsOn(fold, today));
  if (additionalInsuredId !== null && terms.additionalInsured === null) return undefined;
  const said = saidBy(terms);
  const describeTerms = (of: PolicyTerms) => saidBy(getTerms(of));
  const validUntil = certificateEnds(fold.periods, { today, endDate, said, saysOf: describeTerms });
  return { terms, said, validUntil, termEnds: endDate };
}

/** All that it prints and that can change: not the premium, and not who is to be called. */
function saidBy({ insured, selection, rating, ...terms }: CertifiedTerms): string {
  const { name, dbaOrTradestyle, mailingAddress } = insured;
  const { limit, deductible, waitingPeriod, retroActivePeriod } = selection.global;
  const cover = rating.coverages.map((coverage) => [
    coverage.key,
    coverage.limit,
    coverage.deductible,
    coverage.waitingPeriod,
    coverage.retroActivePeriod,
  ]);
  const party = [name ?? null, dbaOrTradestyle ?? null, mailingAddress ?? null];
  const said = { ...terms, party, cover, global: [limit, deductible, waitingPeriod, retroActivePeriod] };
  return createHash('sha256').update(canonicalJson(said)).digest('hex');
}

import type { Selection } from '../builder/types.ts';
import type { RatedCoverage } from '../rating/types.ts';
import type { CoverageId } from './types.ts';
import * as id from './ids.ts';

/** Coverages of the P100 family that have no name of their own among the ids that rules refer to. */
const BUSINESS_INCOME = [106, 107] as const;
const ECOMMERCE_ENHANCEMENT = 108;
const ECOMMERCE_ENHANCEMENT_SYSTEM_FAILURE = 109;
const COMPUTER_FUNDS_TRANSFER_FRAUD = 110;
const REVERSE_SOCIAL_ENGINEERING = 112;
const SERVICE_FRAUD_AND_CRYPTOJACKING = 145;
const ADDITIONAL_INSURED = 146;

/**
 * Returns the coverages of a quote under the names by which a wholesale agency reads them (§3 "Coverage
 * data"): each coverage by its switch and by the amounts that it is priced with. An amount is null where
 * the coverage is not selected.
 */
export function getCoverageData(
  { global, coverages, isTriaExcluded }: Selection,
  rated: readonly Pick<RatedCoverage, 'coverageId' | 'limit' | 'deductible'>[],
  { isRenewal, isSocialEngineeringOffered }: { isRenewal: boolean; isSocialEngineeringOffered: boolean },
) {
  const has = (...ids: readonly CoverageId[]): boolean => ids.some((id) => coverages[id]?.selected === true);
  const amount = (what: 'limit' | 'deductible', ...ids: readonly CoverageId[]): number | null =>
    rated.find(({ coverageId }) => ids.includes(coverageId))?.[what] ?? null;
  const ransom = [id.EXTORTION_AND_RANSOM, id.EXTORTION_AND_RANSOM_V5] as const;
  return {
    limit: global.limit,
    effectiveDate: global.effectiveDate,
    isRenewal,
    /** Quotes are made here; none was taken over from another system. */
    isMigration: false,
    businessIncomeCoverage: has(...BUSINESS_INCOME),
    ransomPaymentLimit: amount('limit', ...ransom),
    ransomPaymentEndorsement: has(...ransom),
    socialEngLimit: amount('limit', id.SOCIAL_ENGINEERING),
    socialEngDeductible: amount('deductible', id.SOCIAL_ENGINEERING),
    socialEngEndorsement: has(id.SOCIAL_ENGINEERING),
    excludedFromSE: !isSocialEngineeringOffered,
    reverseSocialEngineeringEndorsement: has(REVERSE_SOCIAL_ENGINEERING),
    reverseSocialEngineeringLimit: amount('limit', REVERSE_SOCIAL_ENGINEERING),
    reverseSocialEngineeringDeductible: amount('deductible', REVERSE_SOCIAL_ENGINEERING),
    computerFraudEndorsement: has(COMPUTER_FUNDS_TRANSFER_FRAUD),
    websiteMediaContentLiabilityEndorsement: has(id.WEBSITE_MEDIA_CONTENT_LIABILITY),
    websiteMediaContentLiabilitySubLimit: amount('limit', id.WEBSITE_MEDIA_CONTENT_LIABILITY),
    hardwareReplCostEndorsement: has(id.HARDWARE_REPLACEMENT_COSTS),
    hardwareReplCostSubLimit: amount('limit', id.HARDWARE_REPLACEMENT_COSTS),
    telecomsFraudEndorsement: has(id.TELECOM_FRAUD),
    telecomsFraudSubLimit: amount('limit', id.TELECOM_FRAUD),
    postBreachRemediationEndorsement: has(id.POST_BREACH_REMEDIATION),
    postBreachRemediationSubLimit: amount('limit', id.POST_BREACH_REMEDIATION),
    dedicatedBreachCostsEndorsementSubLimit: amount('limit', id.DEDICATED_BREACH_COSTS),
    serviceFraudAndCryptojackingSubLimit: amount('limit', SERVICE_FRAUD_AND_CRYPTOJACKING),
    enhancedBusinessAndCbi: has(ECOMMERCE_ENHANCEMENT),
    enhancedBusinessAndCbiWithSystemFailure: has(ECOMMERCE_ENHANCEMENT_SYSTEM_FAILURE),
    additionalInsureds: has(ADDITIONAL_INSURED),
    isTriaExcluded,
  };
}

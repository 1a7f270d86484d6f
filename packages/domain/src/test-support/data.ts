import naics from '../../../../data/industries/naics-2022.json' with { type: 'json' };
import naicsSuccessors from '../../../../data/industries/naics-successors.json' with { type: 'json' };
import naicsTrades from '../../../../data/industries/naics-2022-trades.json' with { type: 'json' };
import sic from '../../../../data/industries/uk-sic-2007.json' with { type: 'json' };
import sicTrades from '../../../../data/industries/uk-sic-2007-trades.json' with { type: 'json' };
import feeLaw from '../../../../data/fees/us.json' with { type: 'json' };
import irpmRanges from '../../../../data/irpm-ranges.json' with { type: 'json' };
import ukPOne from '../../../../data/plans/uk-p-one-2026-01.json' with { type: 'json' };
import usP100 from '../../../../data/plans/us-p100-2026-01.json' with { type: 'json' };
import usP250 from '../../../../data/plans/us-p250-2026-01.json' with { type: 'json' };
import usZsp from '../../../../data/plans/us-zurich-select-plus-2026-01.json' with { type: 'json' };
import ukPOneNext from '../../../../data/plans/uk-p-one-2027-01.json' with { type: 'json' };
import usP100Next from '../../../../data/plans/us-p100-2027-01.json' with { type: 'json' };
import usP250Next from '../../../../data/plans/us-p250-2027-01.json' with { type: 'json' };
import usZspNext from '../../../../data/plans/us-zurich-select-plus-2027-01.json' with { type: 'json' };
import ukPOneAt2 from '../../../../data/plans/uk-p-one-2027-02.json' with { type: 'json' };
import usP100At2 from '../../../../data/plans/us-p100-2027-02.json' with { type: 'json' };
import usP250At2 from '../../../../data/plans/us-p250-2027-02.json' with { type: 'json' };
import usZspAt2 from '../../../../data/plans/us-zurich-select-plus-2027-02.json' with { type: 'json' };
import ukPOneLatest from '../../../../data/plans/uk-p-one-2027-03.json' with { type: 'json' };
import usP100Latest from '../../../../data/plans/us-p100-2027-03.json' with { type: 'json' };
import usP250Latest from '../../../../data/plans/us-p250-2027-03.json' with { type: 'json' };
import usZspLatest from '../../../../data/plans/us-zurich-select-plus-2027-03.json' with { type: 'json' };
import ukPOneInForce from '../../../../data/plans/uk-p-one-2026-12.json' with { type: 'json' };
import usP100InForce from '../../../../data/plans/us-p100-2026-12.json' with { type: 'json' };
import usP250InForce from '../../../../data/plans/us-p250-2026-12.json' with { type: 'json' };
import usZspInForce from '../../../../data/plans/us-zurich-select-plus-2026-12.json' with { type: 'json' };
import ukPOneNewest from '../../../../data/plans/uk-p-one-2026-12-15.json' with { type: 'json' };
import usP100Newest from '../../../../data/plans/us-p100-2026-12-15.json' with { type: 'json' };
import usP250Newest from '../../../../data/plans/us-p250-2026-12-15.json' with { type: 'json' };
import usZspNewest from '../../../../data/plans/us-zurich-select-plus-2026-12-15.json' with { type: 'json' };
import ukRules from '../../../../data/rules/uk-2026-01.json' with { type: 'json' };
import managementRules from '../../../../data/rules/us-management-liability-2026-01.json' with { type: 'json' };
import usRules from '../../../../data/rules/us-2026-01.json' with { type: 'json' };
import ukRulesAt2 from '../../../../data/rules/uk-2027-02.json' with { type: 'json' };
import managementRulesAt2 from '../../../../data/rules/us-management-liability-2027-02.json' with { type: 'json' };
import usRulesAt2 from '../../../../data/rules/us-2027-02.json' with { type: 'json' };
import ukRulesLatest from '../../../../data/rules/uk-2027-03.json' with { type: 'json' };
import managementRulesLatest from '../../../../data/rules/us-management-liability-2027-03.json' with { type: 'json' };
import usRulesLatest from '../../../../data/rules/us-2027-03.json' with { type: 'json' };
import ukRulesInForce from '../../../../data/rules/uk-2026-12.json' with { type: 'json' };
import managementRulesInForce from '../../../../data/rules/us-management-liability-2026-12.json' with { type: 'json' };
import usRulesInForce from '../../../../data/rules/us-2026-12.json' with { type: 'json' };
import managementRulesNewest from '../../../../data/rules/us-management-liability-2026-12-15.json' with { type: 'json' };
import authority from '../../../../data/authority.json' with { type: 'json' };
import states from '../../../../data/states.json' with { type: 'json' };
import premiumTax from '../../../../data/taxes/uk-insurance-premium-tax.json' with { type: 'json' };
import surplusLines from '../../../../data/taxes/us-surplus-lines.json' with { type: 'json' };
import postcodes from '../../../../data/postcodes.json' with { type: 'json' };
import zipCodes from '../../../../data/zip-codes.json' with { type: 'json' };
import type { FeeLaw } from '../law/fees.ts';
import type { IrpmRanges } from '../rating/irpm.ts';
import { buildEditions, type EditionFile } from '../rating/editions.ts';
import { planFor, withRules, type PlanFile, type RatePlan } from '../rating/plan.ts';
import { allProducts, type Product } from '../products.ts';
import type { Taxes } from '../rating/taxes.ts';
import type { Authority } from '../underwriting/authority.ts';
import type { RuleBook } from '../underwriting/rule-book.ts';
import type { IndustryScheme, State } from '../reference/types.ts';
import type { ZipCodes } from '../reference/zip-codes.ts';

/** The files of `data/`, as the server loads them: tests run on what is shipped. */
export const RULES = buildEditions([
  usRules,
  ukRules,
  managementRules,
  usRulesAt2,
  ukRulesAt2,
  managementRulesAt2,
  usRulesLatest,
  ukRulesLatest,
  managementRulesLatest,
  usRulesInForce,
  ukRulesInForce,
  managementRulesInForce,
  managementRulesNewest,
] as unknown as readonly EditionFile<RuleBook>[]);
const FILES = [
  usP100,
  usP250,
  ukPOne,
  usZsp,
  usP100Next,
  usP250Next,
  ukPOneNext,
  usZspNext,
  usP100At2,
  usP250At2,
  ukPOneAt2,
  usZspAt2,
  usP100Latest,
  usP250Latest,
  ukPOneLatest,
  usZspLatest,
  usP100InForce,
  usP250InForce,
  ukPOneInForce,
  usZspInForce,
  usZspNewest,
  usP100Newest,
  usP250Newest,
  ukPOneNewest,
] as unknown as EditionFile<PlanFile>[];
export const PLANS: readonly RatePlan[] = withRules(FILES, RULES);
const planOf = (file: { readonly id: string }): RatePlan => PLANS.find(({ id }) => id === file.id)!;
export const [US_P100, US_P250, UK_P_ONE, US_ZSP] = [usP100, usP250, ukPOne, usZsp].map(planOf) as [
  RatePlan,
  RatePlan,
  RatePlan,
  RatePlan,
];
export const NEXT_US_P250 = planOf(usP250Next);
export const LATEST_US_P100 = planOf(usP100Newest);
export const LATEST_US_P250 = planOf(usP250Newest);
/** Every product with its newest plan: those that can still be mended. */
export const LATEST: readonly (readonly [Product, RatePlan])[] = allProducts.map((product) => [
  product,
  planFor(PLANS, product, '2027-03-10')!,
]);
/** A plan by which every answer counts, for what an answer does where it is asked. */
export const withEveryAnswer = ({ answersThatCount: _asked, ...plan }: RatePlan): RatePlan => plan;
export const TAXES = {
  surplusLines: surplusLines.states,
  feeRulings: surplusLines.fees,
  publicBodies: surplusLines.publicBodies,
  insureds: surplusLines.insureds,
  insurancePremiumTax: premiumTax.periods,
  outsideUk: premiumTax.outside,
} as unknown as Taxes;
export const AUTHORITY = authority as unknown as Authority;
export const NAICS = {
  ...naics,
  trades: naicsTrades.trades,
  earlierEditions: naicsSuccessors.editions,
} as unknown as IndustryScheme;
export const SIC = { ...sic, trades: sicTrades.trades } as IndustryScheme;
export const STATES = states as readonly State[];
export const ZIP_CODES: ZipCodes = { ...zipCodes, postcodes };
export const IRPM_RANGES = irpmRanges as unknown as IrpmRanges;
export const FEE_LAW = feeLaw as unknown as FeeLaw;

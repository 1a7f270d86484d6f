import fc from 'fast-check';
import type { AskedSelection, Selection } from '../builder/types.ts';
import { getCatalog } from '../coverages/catalog.ts';
import { money } from '../money.ts';
import type { Product } from '../products.ts';
import { quoteForms } from '../questionnaires/forms.ts';
import type { Answers } from '../questionnaires/types.ts';
import { answersThatCount, limitOptions, type RatePlan } from '../rating/plan.ts';
import type { Risk } from '../rating/types.ts';
import { NAICS, SIC, STATES } from './data.ts';
import { riskFacts } from '../underwriting/facts.ts';
import { coverLimits } from '../underwriting/rule-book.ts';
import { riskFor, select } from './quotes.ts';

/** Every industry code of a plan's region. */
export const getCodes = (plan: RatePlan) =>
  (plan.region === 'US' ? NAICS : SIC).industries.map((industry) => industry.code);

/** Up to a dozen answers to the questions of a product, each as its form offers it. */
function anyAnswers(product: Product): fc.Arbitrary<Answers> {
  const each = quoteForms(product).flatMap(({ questions }) =>
    questions.flatMap(({ name, type, answers = [{ value: 'For a reason' }] }) =>
      answers.map(({ value }) => [name, type === 'multiSelect' ? [String(value)] : value] as const),
    ),
  );
  return fc
    .array(fc.constantFrom(...each), { maxLength: 12 })
    .map((entries) => Object.fromEntries(entries) as Answers);
}

/** Any risk of a product that can be priced, with answers that its forms can give. */
export const anyRiskFor = (plan: RatePlan, product: Product): fc.Arbitrary<Risk> =>
  fc
    .record({
      product: fc.constant(product),
      revenue: fc.integer({ min: 1, max: 400_000_000 }),
      industryCode: fc.constantFrom(...getCodes(plan)),
      state: plan.region === 'US' ? fc.constantFrom(...STATES.map((state) => state.code)) : fc.constant(null),
      isSurplus: fc.boolean(),
      riskScore: fc.option(fc.integer({ min: 0, max: 100 })),
      irpm: fc.record({
        companyStability: fc.integer({ min: -25, max: 25 }),
        drPlanning: fc.integer({ min: -25, max: 25 }),
      }),
      answers: anyAnswers(product),
      fees: fc.record({
        brokerFee: fc.option(
          fc.integer({ min: 0, max: 1_000_000 }).map((cents) => money(cents, plan.currency)),
        ),
        additionalBrokerFee: fc.constant(null),
        mgaFee: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => money(cents, plan.currency))),
      }),
    })
    .map((own) => riskFor(plan, own));

/** Any risk of any product of a plan. */
export const anyRisk = (plan: RatePlan): fc.Arbitrary<Risk> =>
  fc.oneof(...(Object.keys(plan.products) as Product[]).map((product) => anyRiskFor(plan, product)));

/** The selection that the builder gives a risk, by its answers and the rules of the plan. */
export function selectFor(plan: RatePlan, risk: Risk, asked: AskedSelection): Selection {
  const { product, state, industryCode } = risk;
  const answers = answersThatCount(plan, product, risk.answers);
  const limits = coverLimits(plan.rules, product, riskFacts(plan, risk));
  return select(plan, asked, { product, state, industryCode, answers, limits });
}

/** Any selection that can be asked for. */
export const anyAsked = (plan: RatePlan): fc.Arbitrary<AskedSelection> =>
  fc.record({
    global: fc.record({
      preset: fc.constantFrom(1, 2, 3),
      limit: fc.constantFrom(...limitOptions(plan.options)),
      deductible: fc.constantFrom(...plan.options.deductible),
      waitingPeriod: fc.constantFrom(...plan.options.waitingPeriod),
      retroActivePeriod: fc.constantFrom(...plan.options.retroActivePeriod),
      endDate: fc.constantFrom('2026-10-01', '2027-03-16', '2027-09-01'),
    }),
    isTriaExcluded: fc.boolean(),
    coverages: fc.dictionary(
      fc.constantFrom(...getCatalog(plan.family).map((coverage) => String(coverage.id))),
      fc.record({ selected: fc.boolean(), limit: fc.constantFrom(null, 25_000, 250_000, 2_000_000) }),
    ),
  });

import fc from 'fast-check';
import type { AskedSelection } from '../builder/types.ts';
import { getCatalog } from '../coverages/catalog.ts';
import { money } from '../money.ts';
import { limitOptions, type RatePlan } from '../rating/plan.ts';
import type { Risk } from '../rating/types.ts';
import { NAICS, SIC, STATES } from './data.ts';
import { riskFor } from './quotes.ts';

/** Every industry code of a plan's region. */
export const getCodes = (plan: RatePlan) =>
  (plan.region === 'US' ? NAICS : SIC).industries.map((industry) => industry.code);

/** Any risk that can be priced. */
export const anyRisk = (plan: RatePlan): fc.Arbitrary<Risk> =>
  fc
    .record({
      revenue: fc.integer({ min: 1, max: 400_000_000 }),
      industryCode: fc.constantFrom(...getCodes(plan)),
      state: plan.region === 'US' ? fc.constantFrom(...STATES.map((state) => state.code)) : fc.constant(null),
      isSurplus: fc.boolean(),
      riskScore: fc.option(fc.integer({ min: 0, max: 100 })),
      irpm: fc.record({
        companyStability: fc.integer({ min: -25, max: 25 }),
        drPlanning: fc.integer({ min: -25, max: 25 }),
      }),
      answers: fc.record(
        {
          claimHistory: fc.integer({ min: 0, max: 5 }),
          mfaEmail: fc.constantFrom('YES', 'NO', 'NA'),
          edr: fc.constantFrom('YES', 'NO'),
          cyberEvent: fc.boolean(),
          backupFrequency: fc.constantFrom('DAILY', 'NEVER'),
        },
        { requiredKeys: [] },
      ),
      fees: fc.record({
        brokerFee: fc.option(
          fc.integer({ min: 0, max: 1_000_000 }).map((cents) => money(cents, plan.currency)),
        ),
        additionalBrokerFee: fc.constant(null),
        mgaFee: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => money(cents, plan.currency))),
      }),
    })
    .map((own) => riskFor(plan, own));

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

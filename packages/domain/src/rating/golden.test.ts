import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Product } from '../products.ts';
import { quoteForms } from '../questionnaires/forms.ts';
import type { Answers } from '../questionnaires/types.ts';
import { getCodes, selectFor } from '../test-support/any-risk.ts';
import { PLANS, STATES, TAXES } from '../test-support/data.ts';
import { GOOD_ANSWERS, riskFor } from '../test-support/quotes.ts';
import { limitOptions, toProductPlan, type RatePlan } from './plan.ts';
import { rate } from './rate.ts';

const COUNT = 200;

/** An answer to each question or none, by number. */
const getAnswers = (product: Product, { questions = 1 }: RatePlan, at: number): Answers =>
  Object.fromEntries(
    quoteForms(product, { edition: questions })
      .flatMap((form) => form.questions)
      // It came later than the numbers of the others.
      .filter(({ name }) => name !== 'controlsComments')
      .flatMap(({ name, type, answers: options = [] }, n) => {
        const option = options[(at + n) % (options.length + 1)]?.value;
        if (option === undefined) return [];
        return [[name, type === 'multiSelect' ? [String(option)] : option]];
      }),
  );

/** The risk with this number: no two alike, and the same for ever, because nothing here is drawn. */
function numbered(family: RatePlan, at: number) {
  const pick = <T>(from: readonly T[], step: number): T => from[(at * step) % from.length]!;
  const product = pick(Object.keys(family.products) as Product[], 1);
  const plan = toProductPlan(family, product);
  // Every other one answers as an ordinary company does.
  const answers = at % 2 === 0 ? GOOD_ANSWERS : getAnswers(product, plan, at);
  const risk = riskFor(plan, {
    product,
    state: plan.region === 'US' ? pick(STATES, 7).code : null,
    industryCode: pick(getCodes(plan), 37),
    secondIndustryCode: at % 8 === 1 ? pick(getCodes(plan), 53) : null,
    primaryIndustryShare: at % 8 === 1 ? 60 + (at % 40) : null,
    revenue: 50_000 + ((at * 1_234_567) % 240_000_000),
    foreignRevenue: at % 5 === 0 ? 40_000 : null,
    numberOfPersonalRecords: (at * 7_919) % 1_500_000,
    yearEstablished: 1960 + (at % 66),
    riskScore: at % 100,
    signalScore: at % 3 === 0 ? null : (at * 13) % 100,
    isSurplus: plan.region === 'US' && at % 3 === 1,
    irpm: at % 6 === 0 ? { drPlanning: (at % 50) - 25 } : {},
    answers,
  });
  const selection = selectFor(plan, risk, {
    global: {
      preset: ((at % 3) + 1) as 1 | 2 | 3,
      limit: pick(limitOptions(plan.options), 3),
      deductible: pick(plan.options.deductible, 5),
    },
    isTriaExcluded: at % 7 === 0,
  });
  return { plan, risk, selection };
}

/**
 * A price is the same for ever: whoever edits a plan, a rule book or a tax file that has rated a quote, or
 * the order of a multiplication, finds it here. A change is a new file with a later date.
 */
test.each(PLANS.map((plan) => [plan.id, plan] as const))('%s replays to the byte', (_, plan) => {
  const lines = Array.from({ length: COUNT }, (_line, at) => {
    const { plan: own, risk, selection } = numbered(plan, at);
    const rating = rate(own, TAXES, risk, selection);
    const hash = createHash('sha256').update(JSON.stringify(rating)).digest('hex').slice(0, 12);
    return `${at} ${rating.status} ${rating.total.amount} ${hash}`;
  });
  expect(new Set(lines).size).toBe(COUNT);
  expect(lines).toMatchSnapshot();
});

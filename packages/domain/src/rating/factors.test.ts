import { describe, expect, test } from 'vitest';
import type { AskedSelection } from '../builder/types.ts';
import { PLANS, TAXES, US_P250, withEveryAnswer } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { EXTORTION, EXTORTION_SUBLIMIT, RANSOM_SUBLIMIT, TRIA } from '../coverages/ids.ts';
import { coverageById } from '../coverages/catalog.ts';
import {
  findLine,
  MANAGEMENT_LINES,
  selectionOfLines,
  type ManagementLine,
} from '../coverages/product-lines.ts';
import { limitOptions, type RatePlan } from './plan.ts';
import { rate } from './rate.ts';
import type { Curve, Rating, Risk } from './types.ts';

type Case = { over?: Partial<Risk>; asked?: AskedSelection };
/** Large enough that no minimum premium hides what a factor does. */
const revenue = 90_000_000;

/** The questions whose yes is the worse answer; every other yes is something that protects. */
const DANGERS = new Set([
  'civilOrCriminalAction',
  'cyberEvent',
  'eolProducts',
  'fiduciaryDefinedBenefit',
  'fiduciaryEmployerStock',
  'dnoQualifiedStatements',
  'lossInBusinessIncome',
  'managementPriorClaims',
  'pastCyberIncident',
  'pendingLitigation',
  'privacyLitigation',
  'securityBreachRequiringNotification',
  'sustainedSystemOutage',
  'unscheduledSystemDowntime',
  'useCloudStorage',
]);

const price = (plan: RatePlan, { over = {}, asked = {} }: Case): Rating =>
  rate(plan, TAXES, riskFor(plan, { revenue, answers: {}, ...over }), select(plan, asked));
const step = (rating: Rating, name: string) => rating.worksheet.find((line) => line.step === name)!;
const premium = ({ coverages }: Rating): number =>
  coverages.reduce((sum, line) => sum + line.premium.amount, 0);

/**
 * The factor of a step of the worksheet, in a price that it moves as it says: up above one, down below it.
 */
function expectMoves(rating: Rating, name: string, factor: number, about: string): void {
  const at = rating.worksheet.findIndex((line) => line.step === name);
  const [before, line] = [rating.worksheet[at - 1]!.running, rating.worksheet[at]!];
  expect(line.factor, about).toBeCloseTo(factor, 12);
  expect(Math.sign(line.running - before), about).toBe(Math.sign(factor - 1));
}

const ALL_LINES = selectionOfLines(MANAGEMENT_LINES);

/** The coverages of the line, and those alone, cost more or less by this factor, to the cent. */
function expectMovesLine(rating: Rating, before: Rating, line: ManagementLine, factor: number): void {
  const source = `controls.${line}`;
  expect(rating.worksheet.find((one) => one.source === source)!.factor).toBeCloseTo(factor, 12);
  for (const [at, { coverageId, key, premium }] of rating.coverages.entries()) {
    const isOwn = findLine(coverageById(coverageId)!) === line;
    const was = before.coverages[at]!.premium.amount;
    expect(Math.abs(premium.amount - was * (isOwn ? factor : 1)), key).toBeLessThanOrEqual(isOwn ? 1 : 0);
  }
}

const inOrder = (curve: Curve, options: readonly number[]): number[] =>
  [...new Set([...curve.map(({ at }) => at), ...options])]
    .filter((at) => options.includes(at))
    .sort((a, b) => a - b);

describe.each(PLANS.map((plan) => [plan.id, withEveryAnswer(plan)] as const))(
  'each factor of %s does what it says',
  (_, plan) => {
    test('the answers: a credit lowers the price, a debit raises it, by as much', () => {
      for (const { field, factors, each, choices, line } of plan.controls.items) {
        for (const [answer, factor] of Object.entries(factors)) {
          const rating = price(plan, { over: { answers: { [field]: answer } }, asked: ALL_LINES });
          if (line) {
            expectMovesLine(rating, price(plan, { asked: ALL_LINES }), line, factor);
            continue;
          }
          expectMoves(rating, 'controls', factor, `${field}.${answer}`);
        }
        const [choice = 'ANY'] = choices ?? [];
        if (each !== undefined)
          expectMoves(price(plan, { over: { answers: { [field]: [choice] } } }), 'controls', each, field);
      }
    });

    test('what protects is a credit and what endangers a debit, whatever the plan makes of it', () => {
      for (const { field, factors } of plan.controls.items) {
        if (factors['YES'] === undefined || factors['NO'] === undefined) continue;
        const total = (answer: string) =>
          premium(price(plan, { over: { answers: { [field]: answer } }, asked: ALL_LINES }));
        const [better, worse] = DANGERS.has(field) ? ['NO', 'YES'] : ['YES', 'NO'];
        expect(total(better), field).toBeLessThan(total(worse));
        expect(factors[better], field).toBeLessThanOrEqual(1);
        expect(factors[worse], field).toBeGreaterThanOrEqual(1);
        expect([factors['true'], factors['false']], field).toEqual([factors['YES'], factors['NO']]);
      }
      for (const { field, factors } of plan.controls.items.filter((item) => 'DAILY' in item.factors)) {
        const rarer = ['DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'SIX_MONTHS', 'NEVER'].map(
          (answer) => factors[answer]!,
        );
        expect(rarer, field).toEqual([...rarer].sort((a, b) => a - b));
      }
    });

    test('past claims: none is a credit, and the more recent one costs more', () => {
      for (const [answer, factor] of Object.entries(plan.claimsHistory))
        expectMoves(
          price(plan, { over: { answers: { claimHistory: answer } } }),
          'claimsHistory',
          factor,
          answer,
        );
      const claimed = ['1', '2', '3', '4', '5'].flatMap((year) => plan.claimsHistory[year] ?? []);
      expect(claimed).toEqual([...claimed].sort((a, b) => b - a));
      expect(claimed.every((factor) => factor > (plan.claimsHistory['0'] ?? 0))).toBe(true);
    });

    test('places, products and hazard classes', () => {
      for (const [place, factor] of Object.entries(plan.territory)) {
        if (place === 'default') continue;
        const over = plan.region === 'US' ? { state: place } : { postcode: `${place}1 1AA` };
        expectMoves(price(plan, { over }), 'territory', factor, place);
      }
      for (const [product, factor] of Object.entries(plan.products))
        expectMoves(
          price(plan, { over: { product: product as Risk['product'] } }),
          'product',
          factor!,
          product,
        );
      for (const [prefix, name] of Object.entries(plan.hazard.classByPrefix)) {
        const longer = Object.keys(plan.hazard.classByPrefix).some(
          (key) => key !== prefix && key.startsWith(prefix),
        );
        if (longer || !Number.isInteger(Number(name))) continue;
        const rating = price(plan, { over: { industryCode: prefix, secondIndustryCode: null } });
        expectMoves(rating, 'hazardClass', plan.hazard.classes[name]!.factor, prefix);
      }
      const classes = Object.entries(plan.hazard.classes).sort(([a], [b]) => Number(a) - Number(b));
      const factors = classes.map(([, { factor }]) => factor);
      expect(factors).toEqual([...factors].sort((a, b) => a - b));
    });

    test('age and what is seen from outside: the older and the better never cost more', () => {
      for (const { at, factor } of plan.yearsInBusiness) {
        const start = Number(select(plan).global.effectiveDate.slice(0, 4));
        expectMoves(
          price(plan, { over: { yearEstablished: start - at } }),
          'yearsInBusiness',
          factor,
          `${at}`,
        );
      }
      for (const { at, factor } of plan.riskScore)
        expectMoves(price(plan, { over: { signalScore: at } }), 'riskScore', factor, `${at}`);
      for (const curve of [plan.yearsInBusiness, plan.riskScore])
        expect(curve.map(({ factor }) => factor)).toEqual(
          curve.map(({ factor }) => factor).sort((a, b) => b - a),
        );
    });

    test('limits cost more the higher, deductibles and waiting periods less the longer', () => {
      const over = { over: {} };
      const totals = (field: 'limit' | 'deductible' | 'waitingPeriod', values: readonly number[]) =>
        values.map((value) => premium(price(plan, { ...over, asked: { global: { [field]: value } } })));
      const limits = totals('limit', limitOptions(plan.options));
      expect(limits).toEqual([...limits].sort((a, b) => a - b));
      for (const field of ['deductible', 'waitingPeriod'] as const) {
        const found = totals(field, inOrder(plan[field], plan.options[field]));
        expect(found, field).toEqual([...found].sort((a, b) => b - a));
      }
      const retro = ([1, 2, -1] as const).map((retroActivePeriod) =>
        premium(price(plan, { asked: { global: { retroActivePeriod } } })),
      );
      expect(retro).toEqual([...retro].sort((a, b) => a - b));
      expect(retro[0]).toBeLessThan(retro[2]!);
    });

    test('each coverage costs as much as its load says, and none less than nothing', () => {
      const reference = step(price(plan, {}), 'term').running;
      for (const [id, load] of Object.entries(plan.coverageLoads)) {
        // An endorsement that takes cover away, or says how it works, may cost nothing.
        expect(load, id).toBeGreaterThanOrEqual(0);
        const rating = price(plan, { asked: { coverages: { [id]: { selected: true } } } });
        const line = rating.coverages.find(({ coverageId }) => String(coverageId) === id);
        // What is not offered here, or is part of what is not, has no line.
        if (!line) continue;
        const { factors } = line;
        expect(factors.load, id).toBe(load);
        const rest = Object.values(factors).reduce<number>((product, factor) => product * (factor ?? 1), 1);
        expect(Math.abs(line.premium.amount - reference * rest * 100), id).toBeLessThanOrEqual(1);
        expect(line.premium.amount > 0, id).toBe(load > 0);
      }
    });

    test('terrorism, fees and the minimum add to the price', () => {
      if (plan.triaRate !== null) {
        const bought = price(plan, { asked: { coverages: { [TRIA]: { selected: true } } } });
        const without = price(plan, { asked: { isTriaExcluded: true } });
        expect(bought.premium.amount).toBeGreaterThan(without.premium.amount);
      }
      for (const amount of Object.values(plan.fees)) expect(amount).toBeGreaterThanOrEqual(0);
      const { byClass, byLimit } = plan.minimumFactors ?? { byClass: {}, byLimit: [] };
      const rising = [Object.values(byClass), byLimit.map(({ factor }) => factor)];
      for (const factors of rising) expect(factors).toEqual([...factors].sort((a, b) => a - b));
    });

    test('each load of the underwriting rules raises the price', () => {
      const loads = plan.rules.rules.flatMap(({ effect }) => ('load' in effect ? [effect.load] : []));
      expect(loads.filter((load) => load <= 1)).toEqual([]);
    });
  },
);

test('a load of a rule moves the price by its factor', () => {
  const load = (factor: number) => {
    const [rule] = US_P250.rules.rules;
    const rules = {
      ...US_P250.rules,
      rules: [{ ...rule!, code: 'LOADED', when: { all: [] }, effect: { load: factor } }],
    };
    return price({ ...US_P250, rules }, {});
  };
  expectMoves(load(1.2), 'loads', 1.2, 'a load');
  expectMoves(load(0.9), 'loads', 0.9, 'a credit');
});

test('a sublimit for extortion, or for the ransom in it, is priced as a limit of the coverage', () => {
  const getPremium = (coverages: NonNullable<AskedSelection['coverages']>): number =>
    price(US_P250, { asked: { global: { limit: 1_000_000, deductible: 25_000 }, coverages } }).coverages.find(
      ({ coverageId }) => coverageId === EXTORTION,
    )!.premium.amount;
  const selected = { selected: true, limit: 100_000 };
  const full = getPremium({ [EXTORTION]: { selected: true, limit: 1_000_000 } });
  const small = getPremium({ [EXTORTION]: selected });
  expect(small).toBeLessThan(full);
  for (const sublimits of [[EXTORTION_SUBLIMIT], [RANSOM_SUBLIMIT], [EXTORTION_SUBLIMIT, RANSOM_SUBLIMIT]]) {
    const endorsed = Object.fromEntries(sublimits.map((id) => [id, selected]));
    const premium = getPremium({ [EXTORTION]: { selected: true, limit: 1_000_000 }, ...endorsed });
    expect(premium, sublimits.join()).toBe(small);
  }
});

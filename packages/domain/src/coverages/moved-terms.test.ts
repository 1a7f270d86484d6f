import { describe, expect, test } from 'vitest';
import type { Adjustment, Selection } from '../builder/types.ts';
import { rate } from '../rating/rate.ts';
import { TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { coverageById } from './catalog.ts';
import { EXTORTION, EXTORTION_SUBLIMIT, RANSOM_SUBLIMIT } from './ids.ts';
import { movedTerms, stillMoved } from './moved-terms.ts';

const plan = US_P250;
const base = select(plan);
const withChoice = (id: number, over: Partial<Selection['coverages'][number]>, from = base): Selection => ({
  ...from,
  coverages: { ...from.coverages, [id]: { ...from.coverages[id]!, selected: true, ...over } },
});
const getLines = (selection: Selection) =>
  movedTerms(plan, selection, 'TX').map(({ coverageId, field, asked, given, rule }) => [
    coverageId,
    field,
    asked,
    given,
    rule,
  ]);

describe('terms that the plan moves', () => {
  test('are none in a selection that is priced as it says', () => expect(getLines(base)).toEqual([]));

  test('a limit above that of the policy, and one that an endorsement limits', () => {
    const { limit } = base.global;
    expect(getLines(withChoice(EXTORTION, { limit: limit * 2 }))).toEqual([
      [EXTORTION, 'limit', limit * 2, limit, 'POLICY_LIMIT'],
    ]);
    expect(getLines(withChoice(EXTORTION_SUBLIMIT, { limit: 250_000 }))).toContainEqual([
      EXTORTION,
      'limit',
      limit,
      250_000,
      'SUBLIMIT',
    ]);
    expect(getLines(withChoice(RANSOM_SUBLIMIT, { limit: 250_000 }))).toContainEqual([
      EXTORTION,
      'limit',
      limit,
      250_000,
      'PRICED_AS_RANSOM',
    ]);
  });

  test('a deductible that leaves nothing of the limit is one below it, as the price has it', () => {
    const selection = withChoice(EXTORTION, { limit: 25_000, deductible: 25_000 });
    const line = rate(plan, TAXES, riskFor(plan), selection).coverages.find(
      ({ coverageId }) => coverageId === EXTORTION,
    )!;
    expect(line.deductible).toBeLessThan(25_000);
    expect(getLines(selection)).toEqual([[EXTORTION, 'deductible', 25_000, line.deductible, 'BELOW_LIMIT']]);
  });

  test('a deductible of the policy that a coverage does not offer', () => {
    const own = Object.keys(base.coverages)
      .map((id) => coverageById(Number(id))!)
      .find(({ id, options }) => base.coverages[id]!.selected && options.deductible);
    if (!own) throw new Error('no selected coverage has deductibles of its own');
    const most = own.options.deductible!.at(-1)!;
    const asked = { ...base, global: { ...base.global, deductible: most * 2 } };
    expect(getLines(asked)).toContainEqual([own.id, 'deductible', most * 2, most, 'OPTION_RANGE']);
  });
});

describe('what was moved before', () => {
  const noted: Adjustment = {
    field: 'deductible',
    asked: 2500,
    given: base.global.deductible,
    rule: 'UNDERWRITING_RULE',
    code: 'RETENTION_5000',
  };

  test('explains the price until somebody asks for another figure, or another one is given', () => {
    expect(stillMoved([noted], {}, base, [])).toEqual([noted]);
    expect(stillMoved([noted], { global: { limit: 2_000_000 } }, base, [])).toEqual([noted]);
    expect(stillMoved([noted], { global: { deductible: 5000 } }, base, [])).toEqual([]);
    expect(stillMoved([noted], { global: { preset: 2 } }, base, [])).toEqual([]);
    expect(stillMoved([{ ...noted, given: 7 }], {}, base, [])).toEqual([]);
    expect(stillMoved([noted], {}, base, [{ ...noted, asked: 1000 }])).toEqual([]);
    expect(stillMoved([{ ...noted, field: 'selected' }], {}, base, [])).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { coverageById } from '../coverages/catalog.ts';
import {
  CONTINGENT_SYSTEM_FAILURE,
  CYBER_CRIME_LOSS,
  FULL_SYSTEM_FAILURE,
  LIABILITY,
  TECH_ENO,
  TRIA,
} from '../coverages/ids.ts';
import { limitOptions } from '../rating/plan.ts';
import { PLANS, UK_P_ONE, US_P100, US_P250 } from '../test-support/data.ts';
import { contextFor, GOOD_ANSWERS, select, TODAY } from '../test-support/quotes.ts';
import { applySelection, offeredCoverages } from './apply-selection.ts';
import { Adjustments } from './adjustments.ts';
import { applyCoverage, followsPolicy } from './coverages.ts';
import { PRESETS, presetName } from './defaults.ts';
import type { AskedSelection, BuilderContext } from './types.ts';

const apply = (asked: AskedSelection, over: Partial<BuilderContext> = {}, plan = US_P250) =>
  applySelection(plan, contextFor(plan, over), asked);
const everyPlan = PLANS.map((plan) => [plan.id, plan] as const);

describe('what a quote starts from', () => {
  const { global } = select(US_P250);
  test('QUO-901 preset 2', () => expect(global.preset).toBe(2));
  test('QUO-902 limit 1,000,000', () => expect(global.limit).toBe(1_000_000));
  test('QUO-903 deductible 25,000', () => expect(global.deductible).toBe(25_000));
  test('QUO-904 waiting period 12', () => expect(global.waitingPeriod).toBe(12));
  test('QUO-905 retroactive period -1', () => expect(global.retroActivePeriod).toBe(-1));
  test('QUO-908 CORE-417 CORE-418 effective in 14 days, for a year', () => {
    expect(TODAY).toBe('2026-03-02');
    expect([global.effectiveDate, global.endDate]).toEqual(['2026-03-16', '2027-03-16']);
  });
  test.each(everyPlan)('%s starts from the same', (_, plan) => expect(select(plan).global).toEqual(global));
  test('the coverages of POPULAR, and TRIA', () => {
    const { coverages } = select(US_P250);
    const selected = Object.keys(coverages)
      .filter((id) => coverages[Number(id)]!.selected)
      .map(Number);
    expect(selected.sort((a, b) => a - b)).toEqual(
      [...US_P250.presets[2].coverages, TRIA].sort((a, b) => a - b),
    );
  });
});

test('a technology product starts with Tech E&O, others without', () =>
  expect(
    [
      select(US_P250, {}, { product: 'PRIME_TECH' }),
      select(UK_P_ONE, {}, { product: 'PRIME_ONE_TECH_PLUS' }),
      select(US_P250, {}, { product: 'P250' }),
    ].map(({ coverages }) => coverages[TECH_ENO]!.selected),
  ).toEqual([true, true, false]));

describe('what can be chosen', () => {
  test.each(everyPlan)('QUO-906 %s: limits from 1M to 5M in steps of 500,000', (_, { options }) =>
    expect(limitOptions(options)).toEqual(
      [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map((millions) => millions * 1_000_000),
    ),
  );
  test.each(everyPlan)('QUO-913 %s: waiting periods of 6, 8, 12, 24 hours', (_, { options }) =>
    expect(options.waitingPeriod).toEqual([6, 8, 12, 24]),
  );
  test.each(everyPlan)('%s: retroactive one year, two years and full prior acts', (_, { options }) =>
    expect(options.retroActivePeriod).toEqual([1, 2, -1]),
  );
  test('QUO-915 presets BASIC, POPULAR, ELITE', () => {
    expect(Object.keys(PRESETS)).toEqual(['BASIC', 'POPULAR', 'ELITE']);
    expect([1, 2, 3, -1].map((id) => presetName(id as -1))).toEqual(['BASIC', 'POPULAR', 'ELITE', 'CUSTOM']);
  });

  test('QUO-906 a limit off the grid or out of range is moved to the nearest, and reported', () => {
    expect(apply({ global: { limit: 1_700_000 } })).toMatchObject({
      selection: { global: { limit: 1_500_000 } },
      adjustments: [{ field: 'limit', asked: 1_700_000, given: 1_500_000, rule: 'LIMIT_RANGE' }],
    });
    expect(apply({ global: { limit: 9_000_000 } }).selection.global.limit).toBe(5_000_000);
    expect(apply({ global: { limit: 0 } }).selection.global.limit).toBe(1_000_000);
  });

  test('other terms are moved to the nearest option', () => {
    const { selection, adjustments } = apply({
      global: { deductible: 7, waitingPeriod: 48, retroActivePeriod: 9 as 1 },
    });
    expect(selection.global).toMatchObject({ deductible: 1_000, waitingPeriod: 24, retroActivePeriod: -1 });
    expect(adjustments.map((adjustment) => [adjustment.field, adjustment.rule])).toEqual([
      ['deductible', 'OPTION_RANGE'],
      ['waitingPeriod', 'OPTION_RANGE'],
      ['retroActivePeriod', 'OPTION_RANGE'],
    ]);
  });
});

describe('dates', () => {
  test.each([
    ['2026-02-23', '2026-02-23'],
    ['2026-02-22', '2026-02-23'],
    ['2026-05-16', '2026-05-16'],
    ['2026-05-17', '2026-05-16'],
  ])('QUO-907 asked to start on %s, cover starts on %s: 7 days back to 75 ahead', (asked, given) =>
    expect(apply({ global: { effectiveDate: asked } }).selection.global.effectiveDate).toBe(given),
  );

  test('QUO-354 setting the effective date sets the end a year later', () => {
    const current = select(US_P250, { global: { endDate: '2027-06-01' } });
    expect(current.global.endDate).toBe('2027-06-01');
    expect(apply({ global: { effectiveDate: '2026-04-01' } }, { current }).selection.global).toMatchObject({
      effectiveDate: '2026-04-01',
      endDate: '2027-04-01',
    });
  });

  test('QUO-909 the end is at least 6 months after the start', () =>
    expect(apply({ global: { effectiveDate: '2026-04-01', endDate: '2026-09-30' } })).toMatchObject({
      selection: { global: { endDate: '2026-10-01' } },
      adjustments: [{ field: 'endDate', rule: 'TERM_RANGE', asked: '2026-09-30', given: '2026-10-01' }],
    }));

  test('QUO-910 the end is at most 18 months after the start', () =>
    expect(
      apply({ global: { effectiveDate: '2026-04-01', endDate: '2028-01-01' } }).selection.global.endDate,
    ).toBe('2027-10-01'));

  test('a start date that is not asked for stays, even when its window has passed', () => {
    const current = select(US_P250);
    expect(
      apply({ global: { limit: 2_000_000 } }, { current, today: '2026-12-01' }).selection.global
        .effectiveDate,
    ).toBe('2026-03-16');
  });
});

describe('presets', () => {
  const asks: [string, AskedSelection][] = [
    ['a coverage', { coverages: { 11: { selected: true } } }],
    ['a limit', { global: { limit: 2_000_000 } }],
    ['a deductible', { global: { deductible: 5_000 } }],
    ['a waiting period', { global: { waitingPeriod: 8 } }],
    ['a retroactive period', { global: { retroActivePeriod: 1 } }],
    ['a coverage’s own limit', { coverages: { 24: { limit: 100_000 } } }],
  ];
  test.each(asks)('QUO-350 selecting %s makes the preset custom', (_, asked) =>
    expect(apply(asked, { current: select(US_P250) }).selection.global.preset).toBe(-1),
  );

  test('QUO-350 so does a preset asked together with what it does not have', () =>
    expect(apply({ global: { preset: 1, limit: 4_000_000 } })).toMatchObject({
      selection: { global: { preset: -1, limit: 4_000_000 } },
      adjustments: [{ field: 'preset', rule: 'PRESET_CUSTOM', asked: 1, given: -1 }],
    }));

  test('a date alone does not', () =>
    expect(
      apply({ global: { effectiveDate: '2026-04-01' } }, { current: select(US_P250) }).selection.global
        .preset,
    ).toBe(2));

  test.each(everyPlan)(
    '%s: a preset gives its terms and its coverages, dropping what was chosen before',
    (_, plan) => {
      const current = select(plan, { coverages: { 31: { selected: true, limit: 100_000 } } });
      const { selection } = applySelection(plan, contextFor(plan, { current }), { global: { preset: 3 } });
      const { coverages, ...terms } = plan.presets[3];
      expect(selection.global).toMatchObject({ ...terms, preset: 3 });
      for (const id of coverages)
        if (selection.coverages[id])
          expect(selection.coverages[id]).toMatchObject({ selected: true, limit: null });
    },
  );
});

describe('what the security answers allow', () => {
  const selected = (answers: object, id: number) =>
    select(US_P250, { global: { preset: 3 } }, { answers: { ...GOOD_ANSWERS, ...answers } }).coverages[id]!
      .selected;

  test('QUO-351 unanswered, 23, 24 and 34 are unselected', () => {
    const { selection, adjustments } = apply({ global: { preset: 3 } }, { answers: {} });
    expect(
      [CONTINGENT_SYSTEM_FAILURE, CYBER_CRIME_LOSS, FULL_SYSTEM_FAILURE].map(
        (id) => selection.coverages[id]!.selected,
      ),
    ).toEqual([false, false, false]);
    expect(
      adjustments
        .filter(({ rule }) => rule === 'SECURITY_ANSWERS')
        .map(({ coverageId }) => coverageId)
        .sort(),
    ).toEqual([23, 24, 34]);
    expect([23, 24, 34].map((id) => selected({}, id))).toEqual([true, true, true]);
  });

  test.each([
    'isVerifyingBankAccounts',
    'isAuthenticatingFundTransferRequests',
    'isPreventingUnauthorizedWireTransfers',
  ])('QUO-352 24 is unselected when %s is not yes', (field) => {
    expect(selected({ [field]: false }, CYBER_CRIME_LOSS)).toBe(false);
    expect(selected({ [field]: 'NO' }, CYBER_CRIME_LOSS)).toBe(false);
    expect(selected({ [field]: 'YES' }, CYBER_CRIME_LOSS)).toBe(true);
  });

  test('QUO-353 34 is unselected when backups are never made', () => {
    expect(selected({ backupFrequency: 'NEVER' }, FULL_SYSTEM_FAILURE)).toBe(false);
    expect(selected({ backupFrequency: 'SIX_MONTHS' }, FULL_SYSTEM_FAILURE)).toBe(true);
  });
});

describe('coverages', () => {
  test('QUO-187 what is mandatory cannot be left out', () =>
    expect(apply({ coverages: { [LIABILITY]: { selected: false } } })).toMatchObject({
      selection: { coverages: { [LIABILITY]: { selected: true } } },
      adjustments: [
        { field: 'selected', coverageId: LIABILITY, asked: false, given: true, rule: 'MANDATORY' },
      ],
    }));

  test('what is disabled is unselected', () => {
    const notes = new Adjustments();
    const disabled = { ...coverageById(11)!, disabled: true };
    expect(
      applyCoverage(
        US_P250,
        contextFor(US_P250),
        disabled,
        followsPolicy(false),
        { selected: true },
        { limit: 1_000_000, isWhole: true },
        notes,
      ).selected,
    ).toBe(false);
    expect(notes.list).toEqual([
      { field: 'selected', coverageId: 11, asked: true, given: false, rule: 'DISABLED' },
    ]);
  });

  test('what is locked keeps its state', () => {
    const { selection, adjustments } = apply({ coverages: { 105: { selected: false } } }, {}, US_P100);
    expect(selection.coverages[105]!.selected).toBe(true);
    expect(adjustments).toContainEqual({
      field: 'selected',
      coverageId: 105,
      asked: false,
      given: true,
      rule: 'LOCKED',
    });
  });

  test('what the state or the industry does not allow is unselected', () => {
    const louisiana = apply({ coverages: { 111: { selected: true } } }, { state: 'LA' }, US_P100);
    expect(louisiana.selection.coverages[111]!.selected).toBe(false);
    expect(louisiana.adjustments).toContainEqual(
      expect.objectContaining({ coverageId: 111, rule: 'STATE_NOT_SUPPORTED' }),
    );
    const hosting = apply({ coverages: { 141: { selected: true } } }, { industryCode: '518210' }, US_P100);
    expect(hosting.adjustments).toContainEqual(
      expect.objectContaining({ coverageId: 141, rule: 'INDUSTRY_NOT_SUPPORTED' }),
    );
  });

  test('a coverage’s own terms are moved to its options and under the policy limit', () => {
    const { selection } = apply({
      coverages: { 24: { limit: 9_000_000, waitingPeriod: 8 }, 1: { limit: 4_000_000 } },
    });
    expect(selection.coverages[24]).toMatchObject({ limit: 1_000_000, waitingPeriod: null });
    expect(selection.coverages[1]).toMatchObject({ limit: 1_000_000 });
  });

  test('null gives a coverage’s own term back to the policy, leaving it out keeps it', () => {
    const current = select(US_P250, { coverages: { 24: { limit: 100_000, deductible: 5_000 } } });
    expect(apply({ coverages: { 24: { limit: null } } }, { current }).selection.coverages[24]).toMatchObject({
      limit: null,
      deductible: 5_000,
    });
  });

  test('a selection names every coverage of its catalog and no other', () => {
    for (const plan of PLANS) {
      expect(Object.keys(select(plan).coverages).map(Number).sort()).toEqual(
        offeredCoverages(plan, contextFor(plan))
          .map(({ id }) => id)
          .sort(),
      );
    }
  });

  test('applying a selection to itself changes nothing', () => {
    for (const plan of PLANS) {
      const current = select(plan, {
        global: { preset: 3, deductible: 5_000 },
        coverages: { 1: { deductible: 2_500 } },
      });
      expect(
        applySelection(plan, contextFor(plan, { current }), {
          coverages: current.coverages,
          global: current.global,
        }),
      ).toEqual({ selection: current, adjustments: [] });
    }
  });
});

describe('TRIA', () => {
  test('QUO-528 the checkbox is the opposite of isTriaExcluded, whichever is asked', () => {
    expect(select(US_P250, { isTriaExcluded: true }).coverages[TRIA]!.selected).toBe(false);
    expect(select(US_P250, { coverages: { [TRIA]: { selected: false } } }).isTriaExcluded).toBe(true);
    expect(select(US_P250)).toMatchObject({
      isTriaExcluded: false,
      coverages: { [TRIA]: { selected: true } },
    });
  });

  test('QUO-527 it must be taken on V4', () => {
    expect(apply({ isTriaExcluded: true }, { boost: 'V4' }, US_P100)).toMatchObject({
      selection: { isTriaExcluded: false },
    });
    expect(apply({ isTriaExcluded: true }, { boost: 'V5' }, US_P100)).toMatchObject({
      selection: { isTriaExcluded: true },
    });
  });

  test('there is none in the UK', () => expect(select(UK_P_ONE)).toMatchObject({ isTriaExcluded: true }));
});

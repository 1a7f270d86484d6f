import { describe, expect, test } from 'vitest';
import { coverageById } from '../coverages/catalog.ts';
import { UK_P_ONE, US_P250 } from '../test-support/data.ts';
import { contextFor, TODAY } from '../test-support/quotes.ts';
import { rateCoverages } from '../rating/steps/coverages.ts';
import { applySelection } from './apply-selection.ts';
import type { AskedSelection } from './types.ts';

const apply = (asked: AskedSelection) => applySelection(US_P250, contextFor(US_P250), asked);
const preset = US_P250.presets[2];
const inPreset = preset.coverages[0]!;
const outside = US_P250.presets[3].coverages.find((id) => !preset.coverages.includes(id))!;

describe('a preset that is asked for together with', () => {
  const after = (asked: Omit<AskedSelection, 'global'>, global = {}) =>
    apply({ ...asked, global: { preset: 2, ...global } });

  test('nothing else, or with what it has anyway, stays itself', () => {
    for (const result of [
      after({}),
      after({ coverages: { [inPreset]: { selected: true } } }),
      after({ coverages: { [outside]: { selected: false } } }),
      after({ coverages: { [inPreset]: {} } }),
      after({ coverages: { [inPreset]: { limit: null, deductible: null } } }),
      after({}, { limit: preset.limit }),
    ]) {
      expect(result.selection.global.preset).toBe(2);
      expect(result.adjustments.map(({ rule }) => rule)).not.toContain('PRESET_CUSTOM');
    }
  });

  test('anything other than it has becomes custom, and says so', () => {
    for (const result of [
      after({ coverages: { [outside]: { selected: true } } }),
      after({ coverages: { [inPreset]: { selected: true, limit: 250_000 } } }),
      after({}, { deductible: preset.deductible * 2 }),
    ]) {
      expect(result.selection.global.preset).toBe(-1);
      expect(result.adjustments).toContainEqual(
        expect.objectContaining({ field: 'preset', rule: 'PRESET_CUSTOM' }),
      );
    }
  });
});

test('a start outside of the window is moved to it, and says so', () => {
  const { selection, adjustments } = apply({ global: { effectiveDate: '2031-01-01' } });
  expect(selection.global.effectiveDate > TODAY && selection.global.effectiveDate < '2031-01-01').toBe(true);
  expect(adjustments).toContainEqual(
    expect.objectContaining({ field: 'effectiveDate', rule: 'START_WINDOW' }),
  );
});

test('only selected coverages of the plan’s own family are rated', () => {
  const { selection } = apply({});
  const rated = rateCoverages(US_P250, 1000, selection, 'TX').map(({ coverageId }) => coverageId);
  const selected = Object.entries(selection.coverages).filter(([, choice]) => choice.selected);
  expect(rated.every((id) => selection.coverages[id]!.selected)).toBe(true);
  expect(rated).toHaveLength(selected.length - 1); // TRIA is a separate line.
  const unknown = {
    ...selection,
    coverages: { ...selection.coverages, 999_999: selection.coverages[inPreset]! },
  };
  expect(rateCoverages(US_P250, 1000, unknown, 'TX').map(({ coverageId }) => coverageId)).toEqual(rated);
  const elsewhere = rateCoverages({ ...UK_P_ONE, coverageLoads: {} }, 1000, selection, null);
  expect(elsewhere.every(({ coverageId }) => coverageById(coverageId)!.families.includes('P_ONE'))).toBe(
    true,
  );
});

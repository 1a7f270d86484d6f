import { describe, expect, test } from 'vitest';
import { applySelection } from '../builder/apply-selection.ts';
import type { AskedSelection } from '../builder/types.ts';
import type { Risk } from '../rating/types.ts';
import { US_P100, US_P250 } from '../test-support/data.ts';
import { contextFor, riskFor } from '../test-support/quotes.ts';
import { riskFacts } from './facts.ts';
import { coverLimits } from './rule-book.ts';

const million = 1_000_000;

describe('how a risk may be covered', () => {
  const limits = (over: Partial<Risk>, plan = US_P250) => {
    const risk = riskFor(plan, over);
    return coverLimits(plan.rules, risk.product, riskFacts(plan, risk));
  };
  const given = (over: Partial<Risk>, asked: AskedSelection) =>
    applySelection(US_P250, contextFor(US_P250, { limits: limits(over) }), asked);

  test.each<[string, Partial<Risk>, number | null]>([
    ['a small company chooses', { revenue: 10 * million }, null],
    ['over 10 million', { revenue: 10 * million + 1 }, 5_000],
    ['over 50 million', { revenue: 50 * million + 1 }, 10_000],
    ['over 100 million', { revenue: 100 * million + 1 }, 25_000],
    ['a bad class over 10 million', { revenue: 10 * million + 1, industryCode: '522110' }, 25_000],
    ['a hospital over 50 million', { revenue: 50 * million + 1, industryCode: '622110' }, 50_000],
  ])('the insured keeps: %s', (_, over, amount) =>
    expect(limits(over).retention?.amount ?? null).toBe(amount),
  );

  test('a smaller deductible is raised, for the policy and for a coverage, and the rule is named', () => {
    const { selection, adjustments } = given(
      { revenue: 200 * million, industryCode: '622110' },
      { global: { deductible: 1_000 }, coverages: { 1: { deductible: 2_500 }, 7: { deductible: 1_000 } } },
    );
    expect([selection.global.deductible, selection.coverages[1]!.deductible]).toEqual([50_000, 50_000]);
    expect(selection.coverages[7]!.deductible).toBe(25_000);
    expect(adjustments).toContainEqual({
      field: 'deductible',
      asked: 1_000,
      given: 50_000,
      rule: 'UNDERWRITING_RULE',
      code: 'RETENTION_HEALTH',
    });
  });

  test('war is excluded from every policy, and biometrics in Illinois, whatever was ticked', () => {
    const asked = { coverages: { 57: { selected: false }, 54: { selected: false } } };
    const texas = given({}, asked);
    expect(texas.selection.coverages[57]!.selected).toBe(true);
    expect(texas.selection.coverages[54]!.selected).toBe(false);
    expect(texas.adjustments).toContainEqual(
      expect.objectContaining({ coverageId: 57, given: true, code: 'WAR_EXCLUSION' }),
    );
    expect(given({ state: 'IL' }, asked).selection.coverages[54]!.selected).toBe(true);
    expect(limits({}, US_P100).required.size).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { applySelection } from '../builder/apply-selection.ts';
import { quoteForms } from '../questionnaires/forms.ts';
import { SAID_IN_DETAIL } from '../questionnaires/same-fact.ts';
import { rate } from '../rating/rate.ts';
import type { Risk } from '../rating/types.ts';
import { RULES, TAXES, US_P250 } from '../test-support/data.ts';
import { contextFor, GOOD_ANSWERS, riskFor, select } from '../test-support/quotes.ts';
import { answersIn } from './condition.ts';

describe('no answer is without effect', () => {
  /** Asked for what it says and not for how it is weighed: comments, and details of what is asked before. */
  const told = new Set(['changeInScopeDetail']);
  const questions = (['P250', 'PRIME_TECH', 'PRIME_ONE_TECH'] as const)
    .flatMap((product) => quoteForms(product).flatMap((form) => form.questions))
    .filter(({ type, name }) => type !== 'text' && !told.has(name));
  const inRules = new Set(RULES.flatMap(({ rules }) => rules.flatMap(({ when }) => answersIn(when))));

  test.each([...new Set(questions.map(({ name }) => name))])('%s', (name) => {
    const { type, answers = [] } = questions.find((question) => question.name === name)!;
    const values = answers.map(({ value }) => (type === 'multiSelect' ? [value as string] : value));
    const outcomes = new Set(
      [undefined, ...values].map((value) => {
        const all = { ...GOOD_ANSWERS, [name]: value };
        const context = contextFor(US_P250, { answers: all });
        const { selection } = applySelection(US_P250, context, { coverages: { 23: { selected: true } } });
        const { total, referrals } = rate(US_P250, TAXES, riskFor(US_P250, { answers: all }), selection);
        return `${total.amount} ${referrals.map(({ code }) => code).join()}`;
      }),
    );
    expect(outcomes.size > 1 || inRules.has(name), name).toBe(true);
  });

  test('and a good risk pays for each control that it drops', () => {
    // General questions are not priced beside the detailed ones.
    const items = US_P250.controls.items.filter(
      ({ field, factors }) => Object.keys(factors).length > 0 && !(field in SAID_IN_DETAIL),
    );
    const best = Object.fromEntries(
      items.map(({ field, factors }) => [field, Object.entries(factors).sort((a, b) => a[1] - b[1])[0]![0]]),
    );
    const getFactor = (answers: Risk['answers']) =>
      rate(US_P250, TAXES, riskFor(US_P250, { answers }), select(US_P250)).worksheet.find(
        ({ step }) => step === 'controls',
      )!.factor!;
    for (const { field, factors } of items) {
      const [worst, factor] = Object.entries(factors).sort((a, b) => b[1] - a[1])[0]!;
      const share = getFactor({ ...best, [field]: worst }) / getFactor(best);
      expect(share, field).toBeCloseTo(factor / factors[String(best[field])]!, 9);
      expect(share, field).toBeGreaterThan(1);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rate } from '../rating/rate.ts';
import { anyRisk } from '../test-support/any-risk.ts';
import { PLANS, TAXES } from '../test-support/data.ts';
import { select } from '../test-support/quotes.ts';
import { isNo, isYes } from './controls.ts';
import { FORMS } from './forms.ts';
import { isScope, findNoAnswer, findPartly, SCOPED, scopeField, withScopes } from './scope.ts';

const yesOf = (name: string) =>
  Object.values(FORMS)
    .flatMap((form) => form.questions)
    .find((one) => one.name === name)!
    .answers!.find(({ value }) => isYes(value))!.value;

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
  test('a control that is there for some costs what no costs, and never less than yes', () => {
    const scope = fc
      .integer({ min: 2, max: 500 })
      .chain((of) => fc.record({ of: fc.constant(of), covered: fc.integer({ min: 0, max: of - 1 }) }));
    fc.assert(
      fc.property(anyRisk(plan), fc.constantFrom(...SCOPED), scope, (risk, name, partly) => {
        const getTotal = (given: object) =>
          rate(plan, TAXES, { ...risk, answers: withScopes(risk.answers, given as never) }, select(plan))
            .total.amount;
        // Even if yes is sent along, or was the answer before.
        const total = getTotal({ [name]: yesOf(name), [scopeField(name)]: partly });
        expect(total).toBe(getTotal({ [name]: findNoAnswer(name) }));
        expect(total).toBeGreaterThanOrEqual(getTotal({ [name]: yesOf(name) }));
      }),
    );
  });
});

test('every control with a scope can be answered with yes and no', () => {
  for (const name of SCOPED)
    expect([isNo(findNoAnswer(name)), isYes(yesOf(name))], name).toEqual([true, true]);
});

test('all of all is yes and none is no; whoever knows only yes and no is understood', () => {
  const partly = withScopes({}, { edrScope: { covered: 40, of: 52 } });
  expect(partly).toEqual({ edr: 'NO', edrScope: { covered: 40, of: 52 } });
  expect(findPartly(partly, 'edr')).toEqual({ covered: 40, of: 52 });
  expect(withScopes(partly, { edrScope: { covered: 52, of: 52 } })).toEqual({ edr: 'YES' });
  expect(withScopes(partly, { edrScope: { covered: 0, of: 52 } })).toEqual({ edr: 'NO' });
  expect(withScopes(partly, { edr: 'NO' })).toEqual(partly);
  expect(withScopes(partly, { edr: 'NO', edrScope: null })).toEqual({ edr: 'NO' });
  expect(withScopes(partly, { edr: 'YES' })).toEqual({ edr: 'YES' });
  expect(withScopes(partly, { edr: 'NA' })).toEqual({ edr: 'NA' });
});

test('a scope is two whole numbers, the first not above the second', () => {
  for (const wrong of [null, '40/52', {}, { covered: 1 }, { covered: 5, of: 4 }, { covered: 0, of: 0 }])
    expect(isScope(wrong)).toBe(false);
  for (const wrong of [
    { covered: 1.5, of: 4 },
    { covered: -1, of: 4 },
    { covered: 1, of: 4, more: 1 },
  ])
    expect(isScope(wrong)).toBe(false);
});

import { expect, test } from 'vitest';
import { TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { hideIrpm } from './hide-irpm.ts';
import { rate } from './rate.ts';

test('a price is shown without its schedule rating, and its lines do not give the factor away (QUO-534)', () => {
  const over = { irpm: { companyStability: 5, drPlanning: -12.5 } };
  const rated = rate(US_P250, TAXES, riskFor(US_P250, { ...over, answers: {} }), select(US_P250, {}));
  const shown = hideIrpm(rated);
  expect(JSON.stringify(rated)).toContain('drPlanning');
  expect(JSON.stringify(shown)).not.toMatch(/irpm|companyStability|drPlanning/);
  expect(shown.worksheet).toHaveLength(rated.worksheet.length - 1);
  expect(shown.total).toEqual(rated.total);
  // Each line up to the premium of the term follows from the one before it, as if nothing had been left out.
  const last = shown.worksheet.findIndex(({ step }) => step === 'term');
  for (const [at, { factor, running }] of shown.worksheet.slice(1, last + 1).entries())
    expect(running / shown.worksheet[at]!.running).toBeCloseTo(factor!, 10);
  expect(shown.worksheet.slice(last)).toEqual(rated.worksheet.slice(last + 1));
  expect(hideIrpm(shown)).toBe(shown);
});

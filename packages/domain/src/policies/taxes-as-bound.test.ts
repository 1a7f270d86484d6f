import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { surplusLinesTaxes } from '../rating/steps/surplus-lines-taxes.ts';
import type { FeeLine } from '../rating/types.ts';
import { anyRisk } from '../test-support/any-risk.ts';
import { STATES, TAXES, US_P250 } from '../test-support/data.ts';
import { taxesAsBound } from './taxes-as-bound.ts';

const fees: FeeLine[] = [
  { code: 'MGA_FEE', amount: money(250_00, 'USD') },
  { code: 'BROKER_FEE', amount: money(125_00, 'USD') },
];

test('the taxes of another premium are those that it would have been bound with, in every state', () => {
  const premiums = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...STATES),
      premiums,
      premiums,
      anyRisk(US_P250),
      ({ code: state }, bound, other, risk) => {
        const taxed = (premium: number) =>
          surplusLinesTaxes({
            taxes: TAXES,
            risk: { ...risk, state, isSurplus: true },
            inception: '2026-07-01',
            premium: money(premium, 'USD'),
            fees,
          });
        const taxes = taxed(bound);
        if (!taxes) return;
        expect(
          taxesAsBound({ premium: money(bound, 'USD'), taxes })(other).map(
            ({ kept: _kept, ofChange: _ofChange, ...tax }) => tax,
          ),
        ).toEqual(
          taxed(other)!.map(({ code, jurisdiction, amount }) => ({
            code,
            jurisdiction,
            amount: amount.amount,
          })),
        );
      },
    ),
  );
});

import { expect, test } from 'vitest';
import data from '../../../../data/commissions.json' with { type: 'json' };
import {
  agreedRates,
  authorityOver,
  commissionRates,
  type CommissionOverride,
  type CommissionRates,
} from './commission.ts';

const rules = data as CommissionRates;
const standard = commissionRates(rules, 'P100', '2027-01-01');
const agreed = (rate: number): CommissionOverride => ({ rate, reason: 'Agreed', by: 'Uma', at: '' });

test('the rate of the policy is found before that of its quote, and that before the plan (QUO-636, QUO-672)', () => {
  expect(agreedRates(standard, {})).toBe(standard);
  expect(agreedRates(standard, { quote: agreed(0.12) })).toEqual({
    ...standard,
    agency: 0.12,
    source: 'quote: Agreed',
  });
  expect(agreedRates(standard, { quote: agreed(0.12), policy: agreed(0.18) })).toMatchObject({
    agency: 0.18,
    provider: standard.provider,
    source: 'policy: Agreed',
  });
});

test('who may agree a rate follows from how far it is from the plan', () => {
  const who = (rate: number) => authorityOver(rules, standard, rate);
  expect([0.1, 0.15, 0.2].map(who)).toEqual(['UNDERWRITER', 'UNDERWRITER', 'UNDERWRITER']);
  expect([0.09, 0.21, 0.3].map(who)).toEqual(['ADMINISTRATOR', 'ADMINISTRATOR', 'ADMINISTRATOR']);
  expect(who(0.3001)).toBe('NOBODY');
});

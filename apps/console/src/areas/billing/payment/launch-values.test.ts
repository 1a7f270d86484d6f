import { expect, test } from 'vitest';
import { launchValues } from './launch-values.ts';

const payment = {
  policyId: 'p-1',
  policyNumber: 'PUS-500001',
  isPaid: false,
  region: 'US' as const,
  status: 'Unpaid' as const,
  userFirstName: 'Olivia',
  accountName: 'Keystone Robotics',
  settlement: {
    way: 'DIRECT' as const,
    standing: 'UNPAID' as const,
    billed: { amount: 123_456, currency: 'USD' as const },
    insured: {
      paid: { amount: 0, currency: 'USD' as const },
      owes: { amount: 123_456, currency: 'USD' as const },
    },
    agency: null,
    financer: null,
    plan: null,
    returned: { amount: 0, currency: 'USD' as const },
  },
  billing: {
    description: '',
    dueDate: '2026-11-28',
    dueAmount: { amount: 123_456, currency: 'USD' as const },
    premiumFinanced: false,
    agencyBilled: false,
    agencyName: 'Harbor Insurance Agency',
  },
};
const place = { origin: 'https://parapet.test', locale: 'en-US', theme: 'light', region: 'US' };

test('QUO-782 the hosted form receives category, fee, amounts, group, policy, due date and financing', () => {
  expect(
    Object.fromEntries(launchValues(payment, { key: 'ECheck', category: 'ECheck' }, 's-1', place)),
  ).toMatchObject({
    sessionKey: 's-1',
    paymentCategory: 'ECheck',
    feeContext: 'PaymentWithoutFee',
    amountContext: 'AmountDue',
    amount: '1234.56',
    minimumAmountDue: '1234.56',
    accountGroupCode: 'US',
    policyNumber: 'PUS-500001',
    dueDate: '2026-11-28',
    isFinanced: 'false',
    policyId: 'p-1',
  });
  expect(
    launchValues(payment, { key: 'CreditCard', category: 'CreditCard' }, 's-1', place).get('feeContext'),
  ).toBe('PaymentWithFee');
});

test('a saved method goes by its token, a fresh one without any', () => {
  expect(
    launchValues(
      payment,
      { key: 'tok_1', category: 'CreditCard', tokenId: 'tok_1', title: 'Visa •••• 1111' },
      's-1',
      place,
    ).get('tokenId'),
  ).toBe('tok_1');
  expect(
    launchValues(payment, { key: 'CreditCard', category: 'CreditCard' }, 's-1', place).has('tokenId'),
  ).toBe(false);
});

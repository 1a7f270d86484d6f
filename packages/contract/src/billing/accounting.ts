import { z } from 'zod';
import { call } from '../call.ts';
import { getAmount } from '../money.ts';
import { done, id, line, measure, money, optionalPhone, plainDate } from '../shapes.ts';

/** A line that must not be empty: '{Label} is required'. */
export const required = (label: string, max: number) =>
  line(max).refine((text) => text !== '', `${label} is required`);
const filledPhone = optionalPhone.refine((text) => text !== '', 'Phone is required');
const filledEmail = required('Email', 254)
  .toLowerCase()
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Please enter a valid Email Address')
  .brand<'TypedAddress'>();
/** The fields of a billing contact, as typed in a form; all are required. */
export const person = {
  firstName: required('First Name', 100),
  lastName: required('Last Name', 100),
  email: filledEmail,
  phone: filledPhone,
};

export const getBankInfo = call({
  id: 'get-bank-info',
  method: 'GET',
  path: '/api/billing/v1/ach/:policyNumber',
  access: 'billing:read',
  flows: { E_PAY: 'policyNumber' },
  summary: 'Return the bank account to which the premium of a policy is paid by ACH or wire',
  params: z.object({ policyNumber: line(40) }),
  answer: z.object({
    bank: z.string(),
    routing: z.string(),
    account: z.string(),
    accountName: z.string(),
    accountType: z.string(),
    swift: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
  }),
});

export const sendToAccounting = call({
  id: 'send-to-accounting',
  method: 'POST',
  path: '/api/billing/v1/accounting',
  access: 'billing:pay',
  flows: { E_PAY: 'policyId' },
  summary:
    'Mail the bill of a policy to the company’s payer: amount, due date and payment options. The amount is the balance, whatever amount was requested',
  body: z.object({
    ...person,
    policyNumber: line(40),
    policyId: id,
    amount: measure.min(0).max(1e12).optional(),
    customerEmail: line(254).default(''),
  }),
  answer: z.object({ message: z.string(), amount: money }),
  refusals: ['already-paid', 'agency-billed'],
});

export const validatePayment = call({
  id: 'validate-payment',
  method: 'GET',
  path: '/api/billing/v1/oneInc/validate',
  access: 'billing:pay',
  summary: 'Return whether a policy can be paid at the payment processor now, and the amount due',
  query: z.object({ policyId: id }),
  answer: z.object({ isValid: z.boolean(), dueAmount: money, minimumAmountDue: money }),
});

export const payForAccount = call({
  id: 'pay-for-account',
  method: 'POST',
  path: '/api/billing/v1/payfor/:accountId',
  access: 'billing:pay',
  safe: true,
  summary: 'Return the total amount an account has to pay now, with access to the payment processor',
  params: z.object({ accountId: id }),
  answer: z.object({
    url: z.string(),
    key: z.string(),
    authCode: z.string(),
    bills: z.array(
      z.object({
        policyId: id,
        policyNumber: z.string(),
        dueAmount: money,
        dueDate: plainDate,
        paymentPage: z.string(),
      }),
    ),
  }),
  refusals: ['already-paid', 'processor-unavailable', 'under-screening'],
});

/** The methods of a payment received outside the payment processor. */
export const outsideMethods = ['Check', 'Wire', 'Bank Account'] as const;

/** The amount as the form holds it, in whole minor units. */
export const amountPaid = z
  .number('Amount Paid is a required field')
  .int()
  .min(1, 'Amount Paid is a required field')
  .max(1e14, 'Amount Paid must be less than or equal to 1,000,000,000,000');

export const applyPayment = call({
  id: 'apply-payment',
  method: 'POST',
  path: '/api/billing/v1/external/applyPayment',
  access: 'billing:apply',
  summary:
    'Apply a payment received outside the payment processor: a check, wire or transfer. A reference is booked once',
  body: z.object({
    policyId: id,
    amount: getAmount(amountPaid, 'Amount Paid is a required field'),
    paymentMethod: z.enum(outsideMethods),
    paymentDate: plainDate,
    reference: required('Reference', 60),
    description: line(200).default(''),
  }),
  answer: z.object({ status: z.string(), isPaid: z.boolean(), balance: money }),
  refusals: ['payment-known', 'agency-billed'],
});

export const deletePaymentMethod = call({
  id: 'delete-payment-method',
  method: 'DELETE',
  path: '/api/billing/v1/payment-processor',
  access: 'billing:pay',
  flows: { E_PAY: 'policyId' },
  summary: 'Delete a saved payment method',
  query: z.object({ policyId: id, tokenId: line(200) }),
  answer: done,
});

export const listPolicyMethods = call({
  id: 'list-policy-methods',
  method: 'GET',
  path: '/api/billing/v1/oneInc/:policyNumber',
  access: 'billing:read',
  summary: 'List saved payment methods by the number of a policy',
  params: z.object({ policyNumber: line(40) }),
  answer: z.object({
    content: z.array(
      z.object({ title: z.string(), type: z.enum(['Credit Card', 'Bank Account']), tokenId: z.string() }),
    ),
  }),
});

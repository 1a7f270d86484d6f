import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, money, plainDate } from '../shapes.ts';

const entry = z.object({
  id,
  at: instant,
  code: z.string(),
  amount: money.describe('Above zero what came, below zero what paid an invoice or went back'),
  transactionId: z.string().describe('The payment that the money is of'),
  invoiceNumber: z.string().nullable().describe('Of what it paid'),
});
export type UnappliedEntry = z.output<typeof entry>;

export const listUnapplied = call({
  id: 'list-unapplied',
  method: 'GET',
  path: '/api/billing/v1/unapplied',
  access: 'billing:read',
  summary:
    'List amounts paid for a policy beyond the balance owed; they pay the next invoice automatically, or are refunded after a while',
  query: z.object({ policyId: id }),
  answer: z.object({
    amount: money,
    refundOn: plainDate.nullable().describe('The day on which the oldest of it goes back'),
    content: z.array(entry),
  }),
});

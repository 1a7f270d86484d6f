import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, money, plainDate } from '../shapes.ts';

const entry = z.object({
  id,
  at: instant,
  code: z.string(),
  amount: money.describe('Positive when received; negative when applied to an invoice or refunded'),
  transactionId: z.string().describe('The payment from which the money came'),
  invoiceNumber: z.string().nullable().describe('The invoice that it paid'),
});
export type UnappliedEntry = z.output<typeof entry>;

export const listUnapplied = call({
  id: 'list-unapplied',
  method: 'GET',
  path: '/api/billing/v1/unapplied',
  access: 'billing:read',
  summary:
    'List the unapplied cash of a policy: it is applied to the next invoice automatically, or refunded after a set time',
  query: z.object({ policyId: id }),
  answer: z.object({
    amount: money,
    refundOn: plainDate.nullable().describe('Date on which the oldest amount is refunded'),
    content: z.array(entry),
  }),
});

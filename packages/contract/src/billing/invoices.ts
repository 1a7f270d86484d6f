import { MANAGEMENT_LINES } from '@parapet/domain/coverages/product-lines';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, money, plainDate } from '../shapes.ts';

export const listInvoices = call({
  id: 'list-invoices',
  method: 'GET',
  path: '/api/billing/v1/invoice',
  access: 'billing:read',
  summary:
    'List the invoices and credit notes of a policy, one for each transaction that billed or credited an amount',
  query: z.object({ policyId: id }),
  answer: z.object({
    content: z.array(
      z.object({
        id,
        number: z.string(),
        kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
        amount: money,
        issuedOn: plainDate,
        dueDate: plainDate,
        transactionId: id,
        byLine: z
          .array(z.object({ line: z.enum(MANAGEMENT_LINES), amount: money }))
          .describe('Its premium by line of management liability; empty for other cover'),
      }),
    ),
  }),
});

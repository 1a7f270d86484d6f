import { z } from 'zod';
import { ledgers } from '@parapet/domain/ledger/chart';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { currency } from '../money.ts';
import { id, instant, money, plainDate } from '../shapes.ts';

const account = z.number().int();

export const getTrialBalance = call({
  id: 'get-trial-balance',
  method: 'GET',
  path: '/api/billing/v1/ledger/trial-balance',
  access: 'ledger:read',
  summary:
    'Return the trial balance of a period by account and currency: opening, movements, closing, debits above zero; and whether the money held covers what is held for others',
  query: z.object({ from: plainDate.optional(), to: plainDate.optional() }),
  answer: z.object({
    currencies: z.array(
      z.object({
        currency,
        accounts: z.array(
          z.object({
            account,
            name: z.string(),
            kind: z.enum(['asset', 'liability', 'income', 'expense']),
            party: z.string(),
            opening: money,
            debit: money,
            credit: money,
            closing: money,
          }),
        ),
        /** Zero, or the books are wrong. */
        sum: money,
        /** At the end of the period. */
        trust: z.object({ held: money, owed: money, isCovered: z.boolean() }),
      }),
    ),
  }),
});

export const searchLedger = call({
  id: 'search-ledger',
  method: 'GET',
  path: '/api/billing/v1/ledger',
  access: 'ledger:read',
  summary: 'Search the entries of the ledger: debits above zero, each in a journal that sums to zero',
  ...list({
    fields: {
      id,
      at: instant,
      account,
      ledger: z.enum(ledgers),
      code: z.string(),
      jurisdiction: z.string().nullable(),
      amount: money,
      policyId: id,
      policyNumber: z.string(),
      companyName: z.string(),
      agencyName: z.string(),
      paymentReference: z.string().nullable(),
      journalId: id,
      transactionId: id.nullable(),
      remittanceId: id.nullable(),
      taxReturnId: id.nullable(),
    },
    sort: ['at'],
    filter: [
      'account',
      'currency',
      'policyId',
      'journalId',
      'code',
      'agencyId',
      'jurisdiction',
      'remittanceId',
      'taxReturnId',
    ],
    search: ['policyNumber'],
    also: { currency, agencyId: id },
    order: ['at', 'desc'],
    dated: 'at',
  }),
});

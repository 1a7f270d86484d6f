import { z } from 'zod';
import { call } from '../call.ts';
import { currency } from '../money.ts';
import { money, plainDate } from '../shapes.ts';

const term = z.object({ account: z.number().int(), name: z.string(), amount: money });

export const getTrustTest = call({
  id: 'get-trust-test',
  method: 'GET',
  path: '/api/billing/v1/trust',
  access: 'ledger:read',
  summary:
    'Return whether the money held covers the collected funds that belong to others, by currency, item by item',
  query: z.object({ to: plainDate.optional() }),
  answer: z.object({
    currencies: z.array(
      z.object({
        currency,
        held: money,
        owed: money,
        /** Above zero where more is held than owed. */
        difference: money,
        isCovered: z.boolean(),
        heldTerms: z.array(term),
        owedTerms: z.array(term),
        /** The amount that is earned and collected and can go to the operating account now. */
        toSweep: money,
      }),
    ),
  }),
});

export const sweepTrust = call({
  id: 'sweep-trust',
  method: 'POST',
  path: '/api/billing/v1/trust/sweep',
  access: 'trust:manage',
  summary:
    'Transfer earned and collected amounts from the trust account to the operating account, up to 500 policies at once',
  answer: z.object({ policies: z.number().int(), amounts: z.array(money) }),
});

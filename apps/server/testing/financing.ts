import { acceptFinance, offerFinance } from '@parapet/contract/billing/financing';
import type { TestServer } from './servers/server.ts';
import type { boundPolicy } from './story.ts';

export type Financed = Awaited<ReturnType<typeof boundPolicy>>;

/** Helpers with which an insured asks for installments and accepts them. */
export const financingAt = (server: () => TestServer) => ({
  offer: ({ policyId, owner }: Financed) =>
    server().call(offerFinance, { body: { policyId } }, { token: owner }),
  accept: (
    { policyId, owner }: Financed,
    financeQuoteNumber: string,
    signature = 'Olivia Grant',
    as = owner,
  ) =>
    server().call(
      acceptFinance,
      { body: { policyId, financeQuoteNumber, signature, email: 'olivia@keystone.example' } },
      { token: as },
    ),
});

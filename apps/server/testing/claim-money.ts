import { payClaim, previewClaimPayment, setClaimReserve } from '@parapet/contract/claims/index';
import { EXTORTION_AND_RANSOM_V5 as EXTORTION } from '@parapet/domain/coverages/ids';
import type { CoveredClaim } from './claims.ts';
import type { TestServer } from './servers/server.ts';

/** Coverage, cost and reason under which the money of these claims is booked. */
export const position = { coverageId: EXTORTION, cost: 'EXTORTION', reason: 'As invoiced' } as const;

/** Helpers that set money aside for a claim, look at what a payment would do, and pay it. */
export const claimMoneyAt = (server: () => TestServer) => ({
  reserve: ({ claim }: CoveredClaim, token: string, amount: number, own: object = {}) =>
    server().call(
      setClaimReserve,
      { params: { claimId: claim.id }, body: { ...position, amount, ...own } as never },
      { token },
    ),
  preview: ({ claim }: CoveredClaim, token: string, amount: number, own: object = {}) =>
    server().call(
      previewClaimPayment,
      {
        params: { claimId: claim.id },
        body: { coverageId: EXTORTION, cost: 'EXTORTION', payee: 'VENDOR', amount, ...own } as never,
      },
      { token },
    ),
  pay: ({ claim }: CoveredClaim, token: string, amount: number, own: object = {}) =>
    server().call(
      payClaim,
      {
        params: { claimId: claim.id },
        body: { ...position, payee: 'VENDOR', payeeName: 'Fieldstone Forensics', amount, ...own } as never,
      },
      { token },
    ),
});

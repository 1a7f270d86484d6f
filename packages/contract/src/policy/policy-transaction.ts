import { transactionStatuses } from '@parapet/domain/lifecycles/policy-status';
import { conflictRules } from '@parapet/domain/policies/conflicts';
import { initiators, transactionTypes } from '@parapet/domain/policies/transactions';
import { releaseKinds } from '@parapet/domain/policies/release';
import { z } from 'zod';
import { id, instant, money, plainDate } from '../shapes.ts';

/** A line of the cost of a policy, before and after a transaction. */
export const bookedLine = z.object({
  kind: z.enum(['premium', 'fee', 'tax']),
  code: z.string(),
  jurisdiction: z.string().nullable(),
  before: money,
  after: money,
  amount: money,
});

/**
 * A value that an endorsement asked for and that one booked before it had set for the same day or a later
 * one.
 */
export const conflict = z.object({
  number: z.number().int(),
  effectiveDate: plainDate,
  path: z.string(),
  asked: z.json(),
  set: z.json(),
  given: z.json(),
  rule: z.enum(conflictRules),
});

/** A transaction in the history of a policy; none is ever overwritten. */
export const policyTransaction = z.object({
  id,
  number: z.number().int(),
  type: z.enum(transactionTypes),
  effectiveDate: plainDate,
  bookedAt: instant,
  premium: money,
  total: money,
  initiator: z.enum(initiators),
  /** Of a reinstatement after a lapse: who signed that no loss is known since, and who confirmed it. */
  noKnownLoss: z
    .object({ name: z.string(), signedOn: plainDate, from: plainDate, by: z.string(), at: instant })
    .nullable(),
  /** Of a cancellation from a day that had passed: what the insured signed, and who confirmed it. */
  release: z
    .object({
      kind: z.enum(releaseKinds),
      name: z.string(),
      signedOn: plainDate,
      by: z.string(),
      at: instant,
    })
    .nullable(),
  /** A code for a cancellation, words for anything else. */
  reason: z.string(),
  actorName: z.string(),
  /** Person who asked for it, if it took a second person. */
  requestedBy: z.string().nullable(),
  reverses: z.number().int().nullable(),
  /** Taken back by a later one. */
  isReversed: z.boolean(),
  /** `VOID TRANSACTION` if it was taken back, `CANCEL TRANSACTION` for the cancellation that stands. */
  status: z.enum(transactionStatuses).nullable(),
  /** It changes who is insured, and no premium. */
  isNonpremium: z.boolean(),
  /** It can be voided now, alone. */
  isVoidable: z.boolean(),
  lines: z.array(bookedLine),
  /** Which earlier bookings it met, as it was booked. */
  conflicts: z.array(conflict),
});
export type PolicyTransaction = z.output<typeof policyTransaction>;

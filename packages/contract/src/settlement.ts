import { billingWays, paymentStandings } from '@parapet/domain/ledger/settlement';
import { z } from 'zod';
import { money } from './shapes.ts';

/** The amounts that a party has paid us, and still owes us. */
const share = z.object({ paid: money, owes: money });

/**
 * The amounts billed to the billed party and how they were settled: the balance is billed, less paid, less
 * the part that a financer took on, plus returned. Null where the agency bills.
 */
export const settledAmounts = {
  billed: money.nullable(),
  paid: money.nullable(),
  financed: money.nullable(),
  returned: money.nullable(),
  balance: money.nullable(),
};

/** The payers of a policy, with the amounts that each has paid us and still owes us. */
export const settlement = z.object({
  /** The parties that we bill. */
  way: z.enum(billingWays),
  /** The state of the payment, in one word. */
  standing: z.enum(paymentStandings),
  /** The cost of the policy to its insured, with fees and taxes, less write-offs. */
  billed: money,
  /** Null where the agency bills it: what its client has paid the agency is not known to us. */
  insured: share.nullable(),
  /**
   * Net of the commission that it keeps. Its client learns the standing and no amount: these are null for
   * it.
   */
  agency: z.object({ name: z.string(), paid: money.nullable(), owes: money.nullable() }).nullable(),
  /** Owes us what it advances, whatever the insured has paid it. */
  financer: z.object({ name: z.string(), advances: money, ...share.shape }).nullable(),
  /** Plan by which the insured pays the financer back. */
  plan: z
    .object({
      installments: z.number().int(),
      /** Number that the financer stated as paid; null while it has stated nothing. */
      stated: z.number().int().nullable(),
      /** Number of installments that have fallen due. */
      due: z.number().int(),
      /** The amount that the insured owes the financer. */
      owed: money,
    })
    .nullable(),
  /** Of what was paid, owed back or paid back, to whomever; null for whom the agency bills. */
  returned: money.nullable(),
});
export type Settlement = z.output<typeof settlement>;

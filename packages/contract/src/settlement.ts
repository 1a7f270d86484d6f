import { billingWays, paymentStandings } from '@parapet/domain/ledger/settlement';
import { z } from 'zod';
import { money } from './shapes.ts';

/** What somebody has paid us, and still owes us. */
const share = z.object({ paid: money, owes: money });

/**
 * What was billed to whom we bill and what became of it: billed, less paid, less what a financer took on, and
 * what was returned, is the balance. Null for whom the agency bills.
 */
export const settledAmounts = {
  billed: money.nullable(),
  paid: money.nullable(),
  financed: money.nullable(),
  returned: money.nullable(),
  balance: money.nullable(),
};

/** Who pays for a policy, what each of them has paid us, and what each still owes us. */
export const settlement = z.object({
  /** Whom we bill. */
  way: z.enum(billingWays),
  /** What is said of the payment, in one word. */
  standing: z.enum(paymentStandings),
  /** What the policy costs its insured, with fees and taxes, less what was written off. */
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
  /** How the insured pays the financer back. */
  plan: z
    .object({
      installments: z.number().int(),
      /** How many the financer stated as paid; null while it has stated nothing. */
      stated: z.number().int().nullable(),
      /** How many have fallen due. */
      due: z.number().int(),
      /** What the insured owes the financer. */
      owed: money,
    })
    .nullable(),
  /** Of what was paid, owed back or paid back, to whomever; null for whom the agency bills. */
  returned: money.nullable(),
});
export type Settlement = z.output<typeof settlement>;

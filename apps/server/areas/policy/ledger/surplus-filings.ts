import { dateIn, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { filedStatuses, filingDueDate, getFilings } from '@parapet/domain/ledger/filings';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import { TAKING_BACK, type TransactionType } from '@parapet/domain/policies/transactions';
import type { EffortKind } from '@parapet/domain/quotes/diligent-effort';
import type { Rating } from '@parapet/domain/rating/types';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { surplusLicenseOn } from '../../agency/index.ts';
import type { PolicyRow } from '../policy-view.ts';

type Booked = {
  id: string;
  number: number;
  type: TransactionType;
  effectiveDate: PlainDate;
  /** The number of the transaction that it takes back. */
  reverses: number | null;
  lines: readonly BookedLine[];
  /** The price that the policy was bound with: its fees are taxed for the whole term as they were then. */
  bound: Rating;
};

/**
 * Writes the filings that states must receive for a transaction on surplus lines paper, together with its
 * posting. If it takes another transaction back, filings that states have received for that one are marked
 * as corrected by the new filing; those that they have not received yet are still sent, and so is the
 * reversal.
 */
export async function keepFilings(ctx: CommandContext, policy: PolicyRow, booked: Booked): Promise<void> {
  const filings = getFilings(booked.lines, getTaxedFees(booked.bound));
  if (filings.length === 0) return;
  const { effectiveDate } = booked;
  const bookedOn = toPlainDate(ctx.now);
  const effort = await getEffort(ctx, policy);
  for (const filing of filings) {
    const { id } = await ctx.tx
      .insertInto('slFiling')
      .values({
        ...pickOwner(policy),
        ...filing,
        ...effort,
        policyId: policy.id,
        transactionId: booked.id,
        transactionNumber: booked.number,
        transactionType: booked.type,
        effectiveDate,
        bookedAt: ctx.now,
        month: bookedOn.slice(0, 7),
        currency: policy.currency,
        licenseNumber: await surplusLicenseOn(ctx, {
          agencyId: policy.agencyId,
          state: filing.state,
          day: dateIn(ctx.now, policy.timeZone),
        }),
        dueDate: filingDueDate(ctx.facts.filings, filing.state, { effectiveDate, bookedOn }),
        status: 'DUE',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await correctEarlier(ctx, policy, booked, filing.state, id);
  }
}

/** Prices of before kept no base: they were taxed on the premium alone. */
const getTaxedFees = ({ premium, taxes }: Rating): number =>
  Math.max(0, ...taxes.map(({ base }) => (base ? base.amount - premium.amount : 0)));

async function correctEarlier(
  ctx: CommandContext,
  policy: PolicyRow,
  { type, number, reverses }: Booked,
  state: string,
  correctedBy: string,
): Promise<void> {
  if (reverses === null && type !== TAKING_BACK) return;
  await ctx.tx
    .updateTable('slFiling')
    .set(({ eb }) => ({ status: 'CORRECTED', correctedBy, version: eb('version', '+', 1) }))
    .where('policyId', '=', policy.id)
    .where('state', '=', state)
    .where('status', 'in', [...filedStatuses])
    .where('transactionNumber', reverses === null ? '<' : '=', reverses ?? number)
    .execute();
}

/** Returns the search for admitted coverage that was made before the policy was bound. */
async function getEffort(
  ctx: CommandContext,
  { quoteId }: PolicyRow,
): Promise<{ effortKind: EffortKind | null; effortReference: string }> {
  const quote = await ctx.tx
    .selectFrom('quote')
    .select('diligentEffort')
    .where('id', '=', quoteId)
    .executeTakeFirst();
  const effort = quote?.diligentEffort;
  if (!effort) return { effortKind: null, effortReference: '' };
  const insurers = effort.declinations.map(({ insurer }) => insurer).join(', ');
  return { effortKind: effort.kind, effortReference: effort.exportClass || insurers };
}

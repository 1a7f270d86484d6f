import type { ClaimCost } from '@parapet/domain/claims/costs';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { claimHandlers } from '../../areas/claims/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { asStaff, type World } from '../world.ts';

/** The cost of a loss, by the agreement that responds and the kind of expense under it. */
type Loss = {
  agreements: readonly string[];
  cost: ClaimCost;
  amount: number;
  isPaidTo?: 'INSURED' | 'VENDOR';
};

/** In minor units. The third waits for the head of claims: it is above an examiner's authority. */
const LOSSES: readonly Loss[] = [
  {
    agreements: ['SECURITY_BREACH_EXPENSE', 'BREACH_FUND'],
    cost: 'BREACH_RESPONSE',
    amount: 1_850_000,
    isPaidTo: 'VENDOR',
  },
  { agreements: ['EXTORTION_AND_RANSOM_V5'], cost: 'EXTORTION', amount: 4_900_000 },
  { agreements: ['SECURITY_BREACH_EXPENSE', 'BREACH_FUND'], cost: 'BREACH_RESPONSE', amount: 9_000_000 },
  {
    agreements: ['SECURITY_BREACH_LIABILITY', 'LIABILITY'],
    cost: 'DEFENSE',
    amount: 4_600_000,
    isPaidTo: 'VENDOR',
  },
];

/**
 * Works on the claims of an examiner: finds the facts of each loss, reserves for it and pays it, as far as
 * the policy responds.
 */
export async function workOnClaims(world: World): Promise<void> {
  const examiner = world.staff.get('examiner@parapet.example')!;
  const files = await world.tx
    .selectFrom('claimFile')
    .select(['claimId', 'began', 'status', 'created'])
    .where('status', 'in', ['OPEN', 'REOPENED'])
    .where('examinerId', '=', examiner.id)
    .orderBy('claimNumber')
    .execute();
  for (const [at, file] of files.entries()) {
    const ctx = asStaff(world, new Date(file.created.getTime() + 86_400_000), examiner);
    await workOn(ctx, file, LOSSES[at % LOSSES.length]!);
  }
}

type File = { claimId: string; began: string | null; created: Date };

async function workOn(ctx: CommandContext, { claimId, began, created }: File, loss: Loss): Promise<void> {
  const params = { claimId };
  const { agreements } = await claimHandlers['get-claim-file'](ctx, { params, query: {}, body: {} });
  const found = agreements.find(({ key }) => loss.agreements.includes(key)) ?? agreements[0];
  if (!found || !began) return;
  const { coverageId } = found;
  const days = { discovered: began, firstAware: addDays(began, 1), reported: toPlainDate(created) };
  const file = await claimHandlers['update-claim-file'](ctx, {
    params,
    query: {},
    body: { coverageId, began, ...days } as never,
  });
  if (file.isTriggered !== 'YES') return;
  const { cost, amount, isPaidTo } = loss;
  const booked = { coverageId, cost, version: undefined };
  await claimHandlers['set-claim-reserve'](ctx, {
    params,
    query: {},
    body: { ...booked, amount, reason: 'First estimate after the call with the insured' },
  });
  if (!isPaidTo) return;
  const first = Math.round(amount * 0.8);
  await claimHandlers['pay-claim'](ctx, {
    params,
    query: {},
    body: {
      ...booked,
      amount: first,
      payee: isPaidTo,
      payeeName: 'Fieldstone Breach Response',
      reference: 'INV-2041',
      reason: 'Containment and forensics, first invoice',
      ransomChecks: [],
      counsel: '',
    },
  });
}

import {
  commissionDifference,
  commissionShares,
  sumByAgency,
  type FrozenCommission,
  type Written,
} from '@parapet/domain/ledger/commission';
import {
  brokerChangeJournal,
  commissionJournal,
  keptCommissionJournal,
  sharedCommissionJournal,
} from '@parapet/domain/ledger/journals';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getHolders, type BrokerHolder } from '../broker/holders.ts';
import { book, type Links, type Policy } from './book-journal.ts';

/** The amounts written before and after a transaction, and the commission rates of the policy. */
export type Commissioned = {
  rates: FrozenCommission | null;
  termDays: number;
  before: Written;
  after: Written;
};
/** Before the first transaction. */
export const NOTHING_WRITTEN: Written = { segments: [], premium: 0 };

const getShares = (rate: number, written: Written, termDays: number, holders: readonly BrokerHolder[]) =>
  sumByAgency(holders, commissionShares(rate, written, termDays, holders));

/** The difference of each agency between two splits of a commission, in cents. */
function movedBetween(
  before: ReturnType<typeof getShares>,
  after: ReturnType<typeof getShares>,
): { agencyId: string; amount: number }[] {
  const was = new Map(before.map(({ agencyId, amount }) => [agencyId, amount]));
  return after.map(({ agencyId, amount }) => ({ agencyId, amount: amount - (was.get(agencyId) ?? 0) }));
}

export const getTeams = (holders: readonly BrokerHolder[]) =>
  new Map(holders.map(({ agencyId, teamId }) => [agencyId, teamId]));

/**
 * Another commission was agreed for the whole policy: the difference on what is written, agency by agency.
 */
export async function bookCommissionChange(
  ctx: CommandContext,
  policy: Policy,
  {
    from,
    to,
    termDays,
    written,
  }: { from: FrozenCommission; to: FrozenCommission; termDays: number; written: Written },
): Promise<void> {
  const holders = await getHolders(ctx, policy);
  const moved = movedBetween(
    getShares(from.agency, written, termDays, holders),
    getShares(to.agency, written, termDays, holders),
  );
  await ctx.withElevatedScope(() =>
    book(ctx, policy, sharedCommissionJournal(moved, 0), {}, getTeams(holders)),
  );
  const own = moved.find(({ agencyId }) => agencyId === policy.agencyId);
  await keepCommission(ctx, policy, own?.amount ?? 0, {});
}

/** Books the commission. If the policy changed agencies, each has the commission of its days. */
export async function bookCommission(
  ctx: CommandContext,
  policy: Policy,
  transactionId: string,
  { rates, termDays, before, after, holders }: Commissioned & { holders: readonly BrokerHolder[] },
): Promise<void> {
  if (!rates) return;
  const difference = commissionDifference(rates, before.premium, after.premium);
  const links = { transactionId };
  if (holders.length === 1) {
    await book(ctx, policy, commissionJournal(difference), links);
    return keepCommission(ctx, policy, difference.agency, links);
  }
  const moved = movedBetween(
    getShares(rates.agency, before, termDays, holders),
    getShares(rates.agency, after, termDays, holders),
  );
  // Whoever books writes entries of another agency.
  await ctx.withElevatedScope(() =>
    book(ctx, policy, sharedCommissionJournal(moved, difference.provider), links, getTeams(holders)),
  );
  const own = moved.find(({ agencyId }) => agencyId === policy.agencyId);
  await keepCommission(ctx, policy, own?.amount ?? 0, links);
}

/** An agency that bills its client keeps its commission; one that had the policy before is paid its own. */
async function keepCommission(
  ctx: CommandContext,
  policy: Policy,
  amount: number,
  links: Links,
): Promise<void> {
  if (policy.agencyBilled) await book(ctx, policy, keptCommissionJournal(amount), links);
}

/** Another agency is the broker of record from a day on: the commission of those days moves to it. */
export async function bookBrokerChange(
  ctx: CommandContext,
  policy: Policy,
  { rates, termDays, after: written }: Omit<Commissioned, 'before'>,
  to: BrokerHolder,
): Promise<void> {
  if (!rates) return;
  const holders = await getHolders(ctx, policy);
  const all = [...holders, to];
  const moved = movedBetween(
    getShares(rates.agency, written, termDays, holders),
    getShares(rates.agency, written, termDays, all),
  );
  await book(ctx, policy, brokerChangeJournal(moved), {}, getTeams(all));
}

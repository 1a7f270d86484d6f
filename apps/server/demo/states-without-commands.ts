/**
 * States that the demo world shows although no command leads to them yet: drafts, requested quotes, renewals,
 * lost accounts, and policies that ended early (the second half of specification 2). They are written
 * directly. Each goes away with the command that replaces it.
 */
import { randomUUID } from 'node:crypto';
import type { HistoryEventName } from '@parapet/contract/activity/events';
import { addDays, daysBetween, toPlainDate } from '@parapet/domain/dates';
import type { PolicyStatus } from '@parapet/domain/lifecycles/statuses';
import { add, money, multiply, sum, type Money } from '@parapet/domain/money';
import { sql } from 'kysely';
import { balanceOf, findPolicy, type PolicyRow } from '../areas/policy/index.ts';
import { ownerOf, type CommandContext } from '../platform/command-context.ts';
import { unrecorded, updateRecord } from '../platform/records.ts';
import { insertAll } from './insert.ts';
import { asSystem, asUnderwriter, type World } from './world.ts';

export async function becomeDraft({ tx }: World, quoteId: string): Promise<void> {
  await tx.updateTable('quote').set({ status: 'DRAFT' }).where('id', '=', quoteId).execute();
}

export async function becomeRequested(ctx: CommandContext, quoteId: string): Promise<void> {
  const quote = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  await updateRecord(
    ctx,
    'quote',
    quote,
    { set: { status: 'REQUESTED' }, isDerived: true },
    ({ quoteNumber, status }) => ({ event: 'quote.requested', detail: { quoteNumber, status } }),
  );
}

export async function becomeLost({ tx }: World, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ status: 'Lost' }).where('id', '=', accountId).execute();
}

/** A policy that follows the account's policy of the previous year. */
export async function becomeRenewal({ tx }: World, policy: PolicyRow): Promise<void> {
  await tx.updateTable('quote').set({ isRenewal: true }).where('id', '=', policy.quoteId).execute();
  await tx
    .updateTable('policyTransaction')
    .set({ type: 'RENEWAL' })
    .where('policyId', '=', policy.id)
    .execute();
}

/** How a policy ends early: the transaction, and the part of the premium that is returned. */
export type Ending = {
  type: 'CANCELLATION' | 'VOID';
  returns: 'all' | 'unearned';
  /** Days since cover started; before now if negative. */
  from: number;
};

/** The history events of policies that carry their status. */
export type PolicyEvent = Exclude<
  Extract<HistoryEventName, `policy.${string}`>,
  'policy.bound' | 'policy.binder-notice-sent' | `policy.subjectivity-${string}` | `policy.evidence-${string}`
>;

/** Gives a policy a status that only time, or an underwriter of a later version, can give it. */
export async function becomePolicyStatus(
  world: World,
  at: Date,
  policyId: string,
  { status, event, ending }: { status: PolicyStatus; event: PolicyEvent; ending?: Ending | undefined },
): Promise<void> {
  const isByClock = status === 'BINDER EXPIRED' || status === 'RENEWED';
  const ctx = isByClock ? asSystem(world, at) : asUnderwriter(world, at);
  const policy = await findPolicy(ctx, policyId);
  const { policyNumber } = policy;
  await updateRecord(ctx, 'policy', policy, { set: { status } }, { event, detail: { policyNumber, status } });
  if (ending) await bookEnding(world, ctx, policy, ending);
}

type Line = { ledger: string; code: string; jurisdiction: string | null; amount: number };

/** What is returned lowers what is owed; anything paid beyond that is a refund, which the bank pays out. */
async function bookEnding(
  world: World,
  ctx: CommandContext,
  policy: PolicyRow,
  ending: Ending,
): Promise<void> {
  const start = policy.effectiveDate;
  const from = ending.from < 0 ? addDays(toPlainDate(world.now), ending.from) : addDays(start, ending.from);
  const share =
    ending.returns === 'all' ? 1 : daysBetween(from, policy.endDate) / daysBetween(start, policy.endDate);
  const { premium, fees, taxes } = policy.rating;
  const line = (ledger: string, code: string, jurisdiction: string | null, amount: Money): Line => ({
    ledger,
    code,
    jurisdiction,
    amount: amount.amount,
  });
  const premiumBack = multiply(premium, share);
  const back = [
    line('premium', 'PREMIUM', null, premiumBack),
    ...taxes.map((tax) => line('tax', tax.code, tax.jurisdiction, multiply(tax.amount, share))),
    ...(ending.returns === 'all' ? fees.map((fee) => line('fee', fee.code, null, fee.amount)) : []),
  ];
  const total = sum(
    back.map(({ amount }) => money(amount, policy.currency)),
    policy.currency,
  );
  const { id: transactionId } = await ctx.tx
    .insertInto('policyTransaction')
    .values({
      ...ownerOf(policy),
      policyId: policy.id,
      number: 2,
      type: ending.type,
      effectiveDate: from,
      bookedAt: ctx.now,
      premium: -premiumBack.amount,
      total: -total.amount,
      rating: JSON.stringify(policy.rating),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const book = (lines: readonly Line[]) => bookLines(ctx, policy, transactionId, lines);
  const owed = await balanceOf(ctx, policy.id);
  await book(back.flatMap((one) => [{ ...one, ledger: 'receivable', amount: -one.amount }, one]));
  const refund = Math.max(0, add(total, money(-owed, policy.currency)).amount);
  if (refund === 0) return;
  const move = (from: string, to: string) =>
    book([
      { ledger: to, code: 'REFUND', jurisdiction: null, amount: refund },
      { ledger: from, code: 'REFUND', jurisdiction: null, amount: -refund },
    ]);
  await move('refund', 'receivable');
  await move('cash', 'refund');
}

const bookLines = (
  ctx: CommandContext,
  policy: PolicyRow,
  transactionId: string,
  lines: readonly Line[],
): Promise<void> => {
  const journalId = randomUUID();
  return insertAll(
    unrecorded(ctx, 'the ledger is its own record'),
    'ledgerEntry',
    lines
      .filter(({ amount }) => amount !== 0)
      .map((one) => ({
        ...ownerOf(policy),
        policyId: policy.id,
        transactionId,
        journalId,
        ...one,
        currency: policy.currency,
        paymentReference: null,
        at: ctx.now,
      })) as never,
  );
};

/** Deletes the messages and invitations that the commands created: nobody in the demo world reads them. */
export async function forgetMessages({ tx }: World): Promise<void> {
  await sql`delete from outbox`.execute(tx);
  await sql`delete from invitation`.execute(tx);
}

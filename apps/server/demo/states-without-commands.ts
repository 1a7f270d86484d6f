/**
 * States that the demo world shows although no command leads to them yet: drafts, requested quotes, renewals,
 * lost accounts, and policies that ended early (the second half of specification 2). They are written
 * directly. Each goes away with the command that replaces it.
 */
import { daysBetween, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import type { PolicyStatus } from '@parapet/domain/lifecycles/statuses';
import { sql } from 'kysely';
import {
  getChain,
  columnsAfter,
  findPolicy,
  giveCancellationNotice,
  policyHandlers,
  postTransaction,
  type PolicyRow,
} from '../areas/policy/index.ts';
import type { CommandContext } from '../platform/command-context.ts';
import { updateRecord } from '../platform/records/records.ts';
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

/** A policy that follows the account's policy of the previous year, where that ends when it begins. */
export async function becomeRenewal({ tx }: World, policy: PolicyRow): Promise<void> {
  const prior = await tx
    .selectFrom('policy')
    .select(['id', 'continuityDate', 'effectiveDate'])
    .where('accountId', '=', policy.accountId)
    .where('endDate', '=', policy.effectiveDate)
    .executeTakeFirst();
  const renewing = prior && {
    priorPolicyId: prior.id,
    continuityDate: prior.continuityDate ?? prior.effectiveDate,
  };
  await tx
    .updateTable('quote')
    .set({ isRenewal: true, ...renewing })
    .where('id', '=', policy.quoteId)
    .execute();
  if (renewing) await tx.updateTable('policy').set(renewing).where('id', '=', policy.id).execute();
  await tx
    .updateTable('policyTransaction')
    .set({ type: 'RENEWAL' })
    .where('policyId', '=', policy.id)
    .execute();
}

/** The history events of these states. */
export type PolicyEvent = 'policy.binder-expired' | 'policy.transaction-cancelled';

/** The transaction that takes a policy back from its start, if there is one. */
export type TakenBack = 'CANCELLATION' | 'VOID';

/** Gives a policy a status that only time, or an underwriter of a later version, can give it. */
export async function becomePolicyStatus(
  world: World,
  at: Date,
  policyId: string,
  { status, event, takenBack }: { status: PolicyStatus; event: PolicyEvent; takenBack?: TakenBack },
): Promise<void> {
  const isByClock = status === 'BINDER EXPIRED';
  const ctx = isByClock ? asSystem(world, at) : asUnderwriter(world, at);
  const policy = await findPolicy(ctx, policyId);
  const { policyNumber } = policy;
  const columns = takenBack && (await takeBack(ctx, policy, takenBack));
  await updateRecord(
    ctx,
    'policy',
    policy,
    { set: { ...columns, status } },
    { event, detail: { policyNumber, status } },
  );
}

async function takeBack(ctx: CommandContext, policy: PolicyRow, type: TakenBack) {
  const chain = await getChain(ctx, policy);
  const { preview } = await postTransaction(ctx, policy, chain, {
    type,
    effectiveDate: policy.effectiveDate,
    cancellation: type === 'VOID' ? null : { basis: 'FLAT', returnShare: 1, minimumEarned: 0 },
    initiator: 'INSURER',
    reason: '',
  });
  return columnsAfter(ctx, policy, chain, preview);
}

/**
 * Notice of a cancellation for non-payment that ends on a day, and its proof of mailing: the state's own days
 * of notice are not asked.
 */
export async function becomeNoticed(
  world: World,
  at: Date,
  policyId: string,
  effectiveDate: PlainDate,
): Promise<void> {
  const ctx = asUnderwriter(world, at);
  const policy = await findPolicy(ctx, policyId);
  const days = daysBetween(toPlainDate(at), effectiveDate);
  const notice = {
    days,
    source: 'Cancellation and non-renewal clause of the policy',
    proof: 'MAIL',
  } as const;
  const given = { effectiveDate, reason: 'NONPAYMENT', comments: '', notice } as const;
  await giveCancellationNotice(ctx, policy, given, policy.version);
  const { id, givenOn } = await ctx.tx
    .selectFrom('policyNotice')
    .select(['id', 'givenOn'])
    .where('policyId', '=', policyId)
    .where('kind', '=', 'CANCELLATION')
    .executeTakeFirstOrThrow();
  await policyHandlers['prove-notice'](ctx, {
    params: { noticeId: id },
    query: {},
    body: { recipient: 0, method: 'CERTIFIED', reference: '9407 1000 0000 0042', mailedOn: givenOn },
  });
}

/** Deletes the messages and invitations that the commands created: nobody in the demo world reads them. */
export async function forgetMessages({ tx }: World): Promise<void> {
  await sql`delete from outbox`.execute(tx);
  await sql`delete from invitation`.execute(tx);
}

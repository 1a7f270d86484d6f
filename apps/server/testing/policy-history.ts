import type { AskedOfPolicy } from '@parapet/contract/policy/index';
import { addDays, startInstantAt1201 } from '@parapet/domain/dates';
import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { dueToCarrier } from '@parapet/domain/ledger/trust';
import { sql } from 'kysely';
import { billingHandlers } from '../areas/billing/index.ts';
import {
  bookPayment,
  bookRefundPayment,
  releaseUnapplied,
  reversePayment,
  balanceRefund,
} from '../areas/policy/ledger/ledger.ts';
import { financerOwes } from '../areas/policy/ledger/settlement.ts';
import { findPolicy, type PolicyRow } from '../areas/policy/policy-view.ts';
import { getChain } from '../areas/policy/transactions/post-transaction.ts';
import { bookTransaction, previewCommand } from '../areas/policy/transactions/run-transaction.ts';
import { bookRemittance, bookSettlement, bookSweep } from '../areas/policy/ledger/trust-money.ts';
import { getPositions } from '../areas/policy/ledger/trust-positions.ts';
import { unappliedSum } from '../areas/policy/ledger/unapplied.ts';
import { createCommandContext, type CommandContext } from '../platform/command-context.ts';
import type { Handler } from '../platform/handler.ts';
import type { Step } from './policy-steps.ts';
import type { TestServer } from './servers/server.ts';

/** The request of a step on a day. */
function askedBy(
  { command, limit, reason }: Extract<Step, { what: 'book' }>,
  day: string,
  { endDate, last, today }: { endDate: string; last: number; today: string },
): AskedOfPolicy {
  if (command === 'extend-policy')
    return { command, endDate: addDays(endDate, 1 + limit / 50_000), comments: '' };
  if (command === 'void-transaction')
    return { command, transactionNumber: last, comments: 'Booked in error' };
  const patch = { selection: { global: { limit } } };
  return {
    command,
    effectiveDate: day,
    patch,
    reason: cancellationReasons[reason],
    comments: '',
    release: 'SIGNED_REQUEST',
    signedBy: 'Olivia Grant',
    signedOn: today,
  } as unknown as AskedOfPolicy;
}

/** As an underwriter of the server, at noon of a day. */
export function contextOn(
  server: TestServer,
  tx: CommandContext['tx'],
  policy: PolicyRow,
  day: string,
  userId: string,
): CommandContext {
  const now = new Date(startInstantAt1201(day, policy.timeZone).getTime() + 12 * 3_600_000);
  const ctx = createCommandContext({ ...server.appContext, clock: { now: () => now } }, tx as never, {
    actor: {
      userId,
      accountType: 'COWBELL',
      subscriberType: 'COWBELL',
      realm: 'ACCOUNT',
      role: 'Power User',
      organizationId: userId,
      teamIds: [],
    },
    person: { id: userId, name: 'Uma Lindqvist', email: '', sessionId: null, actingFor: null },
    scope: { scope: 'all' },
    requestId: 'model',
  });
  ctx.publish = async () => {};
  ctx.announce = async () => {};
  return ctx;
}

/** Pays on what is due to the carrier, as a remittance of this policy alone would. */
async function remit(ctx: CommandContext, policy: PolicyRow): Promise<void> {
  const [position] = await getPositions(ctx, sql`e.policy_id = ${policy.id}`);
  const amount = dueToCarrier(position!, position!.atBank);
  const { rows } = await sql<{
    id: string;
  }>`insert into remittance (treaty_id, through, currency, policies, premium,
      commission, amount, booked_at, booked_by)
    values (gen_random_uuid()::text, '2027-01-01', ${policy.currency}, 1, 0, 0, 0, now(), '') returning id`.execute(
    ctx.tx,
  );
  await bookRemittance(ctx, policy, { amount, remittanceId: rows[0]!.id });
}

/** Voids a payment that stands, as staff do. */
async function takeBack(ctx: CommandContext, policy: PolicyRow, isOldest: boolean): Promise<void> {
  const { rows } = await sql<{ reference: string }>`select payment_reference as reference from ledger_entry
    where policy_id = ${policy.id} and code = 'PAYMENT' and ledger = 'cash'
    group by 1 having sum(amount) > 0 order by min(at)`.execute(ctx.tx);
  const reference = rows.at(isOldest ? 0 : -1)?.reference;
  if (reference === undefined) return;
  await reversePayment(ctx, policy, reference);
  await balanceRefund(ctx, policy, { paymentReference: `${reference} reversed` });
}

const asks = (ctx: CommandContext, call: keyof typeof billingHandlers, body: object): Promise<unknown> =>
  (billingHandlers[call] as Handler<never>)(ctx as never, { params: {}, query: {}, body } as never);

/** The insured accepts what is offered for all that is owed. */
export async function accept(ctx: CommandContext, policyId: string): Promise<void> {
  const offer = (await asks(ctx, 'offer-finance', { policyId })) as { FinanceQuoteNumber: string };
  const signed = { financeQuoteNumber: offer.FinanceQuoteNumber, signature: 'Olivia Grant', email: '' };
  await asks(ctx, 'accept-finance', { policyId, ...signed });
}

/** A part of the refund due by check: the financer's, or of all that is left the insured's. */
async function payOut(
  ctx: CommandContext,
  policy: PolicyRow,
  of: { payee: 'INSURED' | 'FINANCER'; share: number; checkNumber: string },
): Promise<void> {
  const { refundToFinancer } = (await getFinance(ctx, policy.id))!;
  const isFinancers = of.payee === 'FINANCER';
  const all = isFinancers ? refundToFinancer.amount : policy.refundDue - refundToFinancer.amount;
  const amount = Math.round(all * of.share);
  const { payee, checkNumber } = of;
  if (amount > 0)
    await asks(ctx, 'pay-refund', {
      policyId: policy.id,
      amount,
      way: 'CHECK',
      payee,
      checkNumber,
      description: '',
    });
}
const getFinance = (ctx: CommandContext, policyId: string) =>
  billingHandlers['get-finance'](ctx, { params: {}, query: { policyId }, body: {} } as never);

let taken = 0;
/** Takes a step; a command that is refused changes nothing. */
export async function take(ctx: CommandContext, policyId: string, one: Step, day: string): Promise<void> {
  const policy = await findPolicy(ctx, policyId);
  const reference = `model-${day}-${one.what}-${++taken}`;
  const { isFinanced } = await getFinance(ctx, policyId);
  if (one.what === 'pay') {
    const owed = policy.balance;
    const amount = Math.round(owed * one.share);
    if (amount > 0) await bookPayment(ctx, { policy, amount, owed, reference });
  } else if (one.what === 'pay out') {
    if (isFinanced) await payOut(ctx, policy, { payee: 'INSURED', share: 1, checkNumber: reference });
    else if (policy.refundDue > 0)
      await bookRefundPayment(ctx, policy, { amount: policy.refundDue, reference, isAtBank: false });
  } else if (one.what === 'pay out to the financer') {
    await payOut(ctx, policy, { payee: 'FINANCER', share: one.share, checkNumber: reference });
  } else if (one.what === 'financer pays') {
    const amount = Math.round((await financerOwes(ctx, policyId)) * one.share);
    if (amount > 0) await asks(ctx, 'pay-premium-finance', { policyId, amount, paymentDate: day, reference });
  } else if (one.what === 'take back the financing') {
    await asks(ctx, 'disaffirm-finance', { policyId });
  } else if (one.what === 'release') {
    const waiting = await unappliedSum(ctx, policyId);
    await releaseUnapplied(ctx, policy, Math.round(waiting * one.share));
  } else if (one.what === 'take back') {
    await takeBack(ctx, policy, one.isOldest);
  } else if (one.what === 'settle') {
    const [position] = await getPositions(ctx, sql`e.policy_id = ${policyId}`);
    await bookSettlement(ctx, policy, { amount: position!.held - position!.atBank, reference });
  } else if (one.what === 'sweep') {
    await bookSweep(ctx, policy);
  } else if (one.what === 'remit') {
    await remit(ctx, policy);
  } else if (one.what === 'book') {
    const { links } = await getChain(ctx, policy);
    const of = { endDate: policy.endDate, last: links.length, today: day };
    const asked = askedBy(one, addDays(day, one.day), of);
    const { preview } = await previewCommand(ctx, policy, asked);
    await bookTransaction(ctx, policy, asked, { previewHash: preview.hash });
  }
}

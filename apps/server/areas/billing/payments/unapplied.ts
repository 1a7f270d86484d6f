import type { listUnapplied as listCall, UnappliedEntry } from '@parapet/contract/billing/unapplied';
import { compare, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { REFUND_AUTHORITY } from '@parapet/domain/ledger/authority';
import { refundDay, type UnappliedPart } from '@parapet/domain/ledger/unapplied';
import { money } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import type { Handler } from '../../../platform/handler.ts';
import {
  findPolicy,
  isBilledElsewhere,
  lockPolicy,
  releaseUnapplied,
  getUnapplied,
  type PolicyRow,
} from '../../policy/index.ts';
import { orderRefund } from './refunds.ts';
import { followPayment } from './take-payment.ts';
import { referenceOf } from '../transaction-view.ts';

const getRefundDay = (ctx: CommandContext, { region }: PolicyRow, { since }: UnappliedPart): PlainDate =>
  refundDay(ctx.facts.unapplied, region, since);

export const listUnapplied: Handler<typeof listCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const none = isBilledElsewhere(ctx, policy);
  const parts = none ? [] : await getUnapplied(ctx, policy.id);
  return {
    amount: money(
      parts.reduce((sum, { amount }) => sum + amount, 0),
      policy.currency,
    ),
    refundOn: parts.map((part) => getRefundDay(ctx, policy, part)).toSorted(compare)[0] ?? null,
    content: none ? [] : await getEntries(ctx, policy),
  };
};

/** Lists the money that came in, paid an invoice or went back, the newest first. */
async function getEntries(ctx: CommandContext, policy: PolicyRow): Promise<UnappliedEntry[]> {
  const rows = await ctx.tx
    .selectFrom('ledgerEntry as e')
    .leftJoin('invoice as i', 'i.transactionId', 'e.transactionId')
    .select(['e.id', 'e.at', 'e.code', 'e.amount', 'e.paymentReference', 'i.number'])
    .where('e.policyId', '=', policy.id)
    .where('e.ledger', '=', 'unapplied')
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ id, at, code, amount, paymentReference, number }) => ({
    id,
    at: at.toISOString(),
    code,
    amount: money(-amount, policy.currency),
    transactionId: referenceOf(paymentReference!),
    invoiceNumber: number,
  }));
}

/**
 * The job that gives back money that nothing was billed for: what came by the processor goes back to its
 * card or account; what came by check is owed back from then on, and staff pay it.
 */
export async function refundUnapplied(ctx: CommandContext): Promise<number> {
  const { rows } = await sql<{ id: string }>`select policy_id as id from ledger_entry where account = 2310
    and ${notSeen(ctx, 'policy_id')} group by policy_id having sum(amount) < 0 order by 1 limit ${DUE_AT_ONCE}`.execute(
    ctx.tx,
  );
  return eachDue(ctx, rows, ({ id }) => giveBack(ctx, id));
}

/** @returns whether anything was due. */
async function giveBack(ctx: CommandContext, policyId: string): Promise<boolean> {
  const found = await findPolicy(ctx, policyId);
  const today = toPlainDate(ctx.now);
  const getDue = async (policy: PolicyRow) =>
    (await getUnapplied(ctx, policy.id)).filter(
      (part) => compare(getRefundDay(ctx, policy, part), today) <= 0,
    );
  if ((await getDue(found)).length === 0) return false;
  // Somebody else may have paid it back, or billed something, meanwhile.
  let policy = await lockPolicy(ctx, policyId);
  const due = await getDue(policy);
  for (const part of due) policy = await giveBackPart(ctx, policy, part);
  return due.length > 0;
}

async function giveBackPart(ctx: CommandContext, policy: PolicyRow, part: UnappliedPart): Promise<PolicyRow> {
  const { amount, reference } = part;
  await releaseUnapplied(ctx, policy, amount, [part]);
  const payment = await ctx.tx
    .selectFrom('payment')
    .select(['id', 'lastFour'])
    .where('policyId', '=', policy.id)
    .where('processorTransactionId', '=', reference)
    .where('kind', '=', 'PAYMENT')
    .where('status', '=', 'Paid')
    .where('isOutside', '=', false)
    .executeTakeFirst();
  // Above that, an administrator pays.
  const isOrdered = payment !== undefined && amount <= REFUND_AUTHORITY;
  if (isOrdered) await orderRefund(ctx, policy, payment, amount, '');
  return followPayment(ctx, policy, 'refund-unapplied', {
    event: isOrdered ? 'payment.refund-ordered' : 'payment.unapplied-released',
    detail: {
      policyNumber: policy.policyNumber,
      amount,
      currency: policy.currency,
      transactionId: referenceOf(reference),
    },
  });
}

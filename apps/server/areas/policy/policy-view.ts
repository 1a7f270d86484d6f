import { policyRecord, policyTransaction, type Policy } from '@parapet/contract/policy/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import { money } from '@parapet/domain/money';
import { sql, type Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { recordView, viewOf } from '../../platform/to-wire.ts';

export type PolicyRow = Selectable<Tables['policy']>;

export async function findPolicy(ctx: CommandContext, policyId: string): Promise<PolicyRow> {
  return (
    (await ctx.tx.selectFrom('policy').selectAll().where('id', '=', policyId).executeTakeFirst()) ??
    refuse('not-found')
  );
}

export async function findPolicyByNumber(ctx: CommandContext, policyNumber: string): Promise<PolicyRow> {
  return (
    (await ctx.tx
      .selectFrom('policy')
      .selectAll()
      .where('policyNumber', '=', policyNumber)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

export const policyCan = (ctx: CommandContext, policy: Pick<PolicyRow, 'status'>): PolicyCommand[] =>
  allowedCommands(policyLifecycle, policy.status, actorOf(ctx));

/** What is still owed, in cents: the policy's receivable. */
export async function balanceOf(ctx: CommandContext, policyId: string): Promise<number> {
  const { rows } = await sql<{
    balance: number;
  }>`select coalesce(sum(amount), 0)::bigint as balance from ledger_entry
    where policy_id = ${policyId} and ledger = 'receivable'`.execute(ctx.tx);
  return rows[0]!.balance;
}

export async function policyView(ctx: CommandContext, policy: PolicyRow): Promise<Policy> {
  const transactions = await ctx.tx
    .selectFrom('policyTransaction')
    .selectAll()
    .where('policyId', '=', policy.id)
    .orderBy('number')
    .execute();
  const amount = (cents: number) => money(cents, policy.currency);
  const feeOf = (code: string) => policy.rating.fees.find((fee) => fee.code === code)?.amount ?? amount(0);
  return recordView(ctx, policyRecord, policy, {
    isPaid: paymentTraits[policy.paymentStatus].isPaid,
    transactions: transactions.map((row) =>
      viewOf(policyTransaction.shape, { ...row, currency: policy.currency }, {}),
    ),
    balance: amount(await balanceOf(ctx, policy.id)),
    premium: policy.rating.premium,
    productType: policy.product,
    brokerFee: feeOf('BROKER_FEE'),
    mgaFee: feeOf('MGA_FEE'),
    firmographicData: policy.application.details,
    can: policyCan(ctx, policy),
  });
}

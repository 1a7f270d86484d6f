import type { Settlement } from '@parapet/contract/settlement';
import { dateIn } from '@parapet/domain/dates';
import { financerBalance, installmentsDue } from '@parapet/domain/ledger/financing';
import { MONEY_CODES, PAID_CODES } from '@parapet/domain/ledger/journals';
import {
  getBillingWay,
  financingStatuses,
  getOwed,
  paymentStanding,
  type ReceivableSums,
} from '@parapet/domain/ledger/settlement';
import { money, type Currency } from '@parapet/domain/money';
import { sql, type Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Tables } from '../../../tables/tables.ts';

type PolicyRow = Selectable<Tables['policy']>;

/**
 * Sums the amounts billed, paid, taken on by a financer and returned, in cents. All depend on the kind of
 * an entry, never on its sign: a returned premium lowers the amount billed, and a refund is no payment.
 */
export async function getSettlement(
  ctx: CommandContext,
  policyId: string,
): Promise<ReceivableSums & { balance: number }> {
  const sum = (holds: ReturnType<typeof sql>) =>
    sql`coalesce(sum(amount) filter (where ${holds}), 0)::bigint`;
  const { rows } = await sql<ReceivableSums>`select
      ${sum(sql`not code = any(${MONEY_CODES}) and code <> 'COMMISSION'`)} as billed,
      -${sum(sql`code = 'COMMISSION'`)} as kept,
      -${sum(sql`code = any(${PAID_CODES})`)} as paid,
      -${sum(sql`code = 'FINANCED'`)} as financed,
      ${sum(sql`code = 'REFUND'`)} as returned
    from ledger_entry where policy_id = ${policyId} and ledger = 'receivable'`.execute(ctx.tx);
  return { ...rows[0]!, balance: getOwed(rows[0]!) };
}

/** The amount still owed, in cents: the policy's receivable. */
export const readBalance = async (ctx: CommandContext, policyId: string): Promise<number> =>
  (await getSettlement(ctx, policyId)).balance;

/** The agency bills a policy: its client owes us nothing, and does not see what the agency owes. */
export const isBilledElsewhere = (ctx: CommandContext, { agencyBilled }: Pick<PolicyRow, 'agencyBilled'>) =>
  agencyBilled && getActor(ctx).accountType === 'CUSTOMER';

/** The amounts of whom we bill as the caller may see them: what is hidden is null and never zero. */
export async function shownAmounts(ctx: CommandContext, policy: PolicyRow) {
  if (isBilledElsewhere(ctx, policy))
    return { billed: null, paid: null, financed: null, returned: null, balance: null };
  const { billed, kept, paid, financed, returned, balance } = await getSettlement(ctx, policy.id);
  const amount = amountIn(policy.currency);
  return {
    billed: amount(billed - kept),
    paid: amount(paid),
    financed: amount(financed),
    returned: amount(returned),
    balance: amount(balance),
  };
}

const amountIn = (currency: Currency) => (cents: number) => money(cents, currency);

/** Returns the payers of a policy, and the amounts paid and owed by each, as the caller may see them. */
export async function settlementView(ctx: CommandContext, policy: PolicyRow): Promise<Settlement> {
  const { billed, paid, returned, balance } = await getSettlement(ctx, policy.id);
  const amount = amountIn(policy.currency);
  const isHidden = isBilledElsewhere(ctx, policy);
  const share = { paid: amount(paid), owes: amount(balance) };
  const none = { insured: null, agency: null, financer: null, plan: null };
  return {
    way: getBillingWay(policy),
    standing: paymentStanding(policy),
    billed: amount(billed),
    ...none,
    ...(policy.agencyBilled
      ? { agency: { name: policy.agencyName, ...(isHidden ? { paid: null, owes: null } : share) } }
      : { insured: share, ...(await financedView(ctx, policy)) }),
    returned: isHidden ? null : amount(returned),
  };
}

/**
 * The financer of a policy and the plan of its insured, of which everybody who may see the policy is told.
 */
async function financedView(
  ctx: CommandContext,
  policy: PolicyRow,
): Promise<Pick<Settlement, 'financer' | 'plan'>> {
  if (policy.financing === null) return { financer: null, plan: null };
  const row = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('premiumFinance')
      .selectAll()
      .where('policyId', '=', policy.id)
      .where('status', 'in', financingStatuses)
      .executeTakeFirstOrThrow(),
  );
  const today = dateIn(ctx.now, policy.timeZone);
  const amount = amountIn(policy.currency);
  return {
    financer: {
      name: row.financerName,
      advances: amount(row.amountFinanced),
      paid: amount(row.paid),
      owes: amount(await financerOwes(ctx, policy.id)),
    },
    plan: {
      installments: row.numberOfInstallments,
      stated: row.installmentsPaid,
      due: installmentsDue(row, today),
      owed: amount(financerBalance(row, today, row.installmentsPaid)),
    },
  };
}

/** Sums the amount that the financer of a policy has not paid yet, in cents. */
export async function financerOwes(ctx: CommandContext, policyId: string): Promise<number> {
  const { owed } = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('owed'))
    .where('policyId', '=', policyId)
    .where('ledger', '=', 'financer')
    .executeTakeFirstOrThrow();
  return owed;
}

import type {
  getBalance as balanceCall,
  getPayment as call,
  listPaymentMethods as methodsCall,
} from '@parapet/contract/billing/index';
import type { listPolicyMethods as numberCall } from '@parapet/contract/billing/accounting';
import type { Answer } from '@parapet/contract/call';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { keptBy } from '@parapet/domain/kept-by';
import { money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { fill, buildWords } from '../../catalog/index.ts';
import {
  findPolicy,
  findPolicyByNumber,
  isBilledElsewhere,
  settlementView,
  shownAmounts,
  type PolicyRow,
} from '../../policy/index.ts';

export const getPayment: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  return {
    policyId: policy.id,
    policyNumber: policy.policyNumber,
    region: policy.region,
    isPaid: paymentTraits[policy.paymentStatus].isPaid,
    status: policy.paymentStatus,
    userFirstName: ctx.person.name.split(' ')[0] ?? '',
    accountName: policy.companyName,
    settlement: await settlementView(ctx, policy),
    billing: {
      description: getDescription(policy),
      dueDate: policy.dueDate,
      dueAmount: (await shownAmounts(ctx, policy)).balance,
      premiumFinanced: policy.financing !== null,
      agencyBilled: policy.agencyBilled,
      agencyName: policy.agencyName,
    },
  };
};

const dayFormat = keptBy(
  (locale) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** Describes the subject of the bill, in the words of its region. */
export function getDescription(policy: PolicyRow): string {
  const locale = REGIONS[policy.region].locale;
  const words = buildWords(locale);
  const day = (date: string) => dayFormat(locale).format(new Date(`${date}T00:00:00Z`));
  return fill(words.billing, {
    product: words.products[policy.product] ?? policy.product,
    number: policy.policyNumber,
    from: day(policy.effectiveDate),
    to: day(policy.endDate),
  });
}

export const getBalance: Handler<typeof balanceCall> = async (ctx, { params }) => {
  const policy = await findPolicy(ctx, params.policyId);
  const entries = isBilledElsewhere(ctx, policy)
    ? []
    : await ctx.tx
        .selectFrom('ledgerEntry')
        .selectAll()
        .where('policyId', '=', policy.id)
        .where('ledger', '=', 'receivable')
        .orderBy('at')
        .orderBy('id')
        .execute();
  return {
    ...(await shownAmounts(ctx, policy)),
    settlement: await settlementView(ctx, policy),
    lines: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      code: entry.code,
      jurisdiction: entry.jurisdiction,
      description: entry.code,
      amount: money(entry.amount, policy.currency),
      transactionId: entry.paymentReference,
    })),
  };
};

const getMethods = async (ctx: CommandContext, policy: PolicyRow): Promise<Answer<typeof methodsCall>> => {
  const rows = await ctx.tx
    .selectFrom('paymentMethod')
    .selectAll()
    .where('accountId', '=', policy.accountId)
    .orderBy('created')
    .execute();
  return { content: rows.map((row) => ({ title: row.title, type: row.type, tokenId: row.tokenId })) };
};

export const listPaymentMethods: Handler<typeof methodsCall> = async (ctx, { query }) =>
  getMethods(ctx, await findPolicy(ctx, query.policyId));
export const listPolicyMethods: Handler<typeof numberCall> = async (ctx, { params }) =>
  getMethods(ctx, await findPolicyByNumber(ctx, params.policyNumber));

import type { updatePolicyCommission as call } from '@parapet/contract/policy/commission';
import { daysBetween, type PlainDate } from '@parapet/domain/dates';
import {
  agreedRates,
  authorityOver,
  commissionRates,
  type CommissionOverride,
  type FrozenCommission,
} from '@parapet/domain/ledger/commission';
import { findAgencyRate, withAgencyRate, type Placed } from '@parapet/domain/ledger/agency-rates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { may } from '@parapet/domain/permissions/table';
import type { Product } from '@parapet/domain/products';
import { requireEdge } from '../../../platform/records/change.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changePolicy } from '../change-policy.ts';
import { bookCommissionChange } from './ledger.ts';
import { billOfChain, getChain, findRates } from '../transactions/post-transaction.ts';
import { lockPolicy, policyView } from '../policy-view.ts';

type Agreed = { rate: number | null; reason: string };

/**
 * The agreed commission as it is stored; null reverts to the commission that applies without an agreement.
 * @throws Refusal 409 beyond the maximum; 403 beyond the person's authority; 400 where nothing would
 *   change.
 */
export function agree(
  ctx: CommandContext,
  of: { product: Product; effectiveDate: PlainDate; commissionOverride: CommissionOverride | null },
  { rate, reason }: Agreed,
): CommissionOverride | null {
  if (rate === (of.commissionOverride?.rate ?? null)) refuse('same-commission');
  if (rate === null) return null;
  const { commissions } = ctx.facts;
  const needs = authorityOver(commissions, commissionRates(commissions, of.product, of.effectiveDate), rate);
  if (needs === 'NOBODY') refuse('commission-beyond', { most: percent(commissions.overrides.most) });
  if (needs === 'ADMINISTRATOR' && !may(getActor(ctx), 'billing:authorize')) refuse('not-allowed');
  return { rate, reason, by: ctx.person.name, at: ctx.now.toISOString() };
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Detail of the history entry about an agreed commission. */
export const agreedDetail = ({ rate, reason }: Agreed) => ({
  rate: rate === null ? '' : percent(rate),
  reason,
});

/**
 * The rates with which a policy begins: what was agreed for its quote, else the agency's own, else the
 * plan's.
 */
export async function ratesAtBind(
  ctx: CommandContext,
  placed: Placed,
  quote: { agencyId: string; commissionOverride: CommissionOverride | null },
): Promise<FrozenCommission> {
  const plan = commissionRates(ctx.facts.commissions, placed.product, placed.effectiveDate);
  // Whoever binds for a team of the agency sees nothing of its rates.
  const rates = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('commissionRate').selectAll().where('agencyId', '=', quote.agencyId).execute(),
  );
  return agreedRates(withAgencyRate(plan, findAgencyRate(rates, placed)), {
    quote: quote.commissionOverride,
  });
}

/** The commission of the whole term is another one: the difference on what is written is booked at once. */
export const updatePolicyCommission: Handler<typeof call> = async (ctx, { body }) => {
  const policy = await lockPolicy(ctx, body.policyId);
  requireEdge('policy', policyLifecycle['update-policy-commission'], policy.status);
  const commissionOverride = agree(ctx, policy, body);
  const chain = await getChain(ctx, policy);
  const from = findRates(policy, chain.rows);
  const to = findRates({ commissionOverride }, chain.rows);
  const { from: begins, boundTo } = chain.pricer;
  if (from && to)
    await bookCommissionChange(ctx, policy, {
      from,
      to,
      termDays: daysBetween(begins, boundTo),
      written: billOfChain(chain),
    });
  const saved = await changePolicy(ctx, policy, 'update-policy-commission', body.version, {
    set: { commissionOverride: commissionOverride && JSON.stringify(commissionOverride) },
    detail: agreedDetail(body),
  });
  return policyView(ctx, saved);
};

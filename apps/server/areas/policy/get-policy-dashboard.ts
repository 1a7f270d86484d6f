import type { getPolicyDashboard as call } from '@parapet/contract/policy/dashboard';
import {
  inForceStatuses,
  policyStatusesWhere,
  type PolicyTraits,
  premiumStatuses,
} from '@parapet/domain/lifecycles/policy-status';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import type { Product } from '@parapet/domain/products';
import { renewingUntil } from '@parapet/domain/policies/renewal/renewal';
import type { Handler } from '../../platform/handler.ts';
import { figure, getFigures, getMonths, getTotal, type Sum } from '../figures/index.ts';
import { boundInPeriod } from './ledger/sums.ts';

const MOST_GROUPS = 8;
const openBinders = policyStatusesWhere(({ isBinder, isLive }) => isBinder && isLive);
const endedBy = (how: PolicyTraits['ended']) => policyStatusesWhere(({ ended }) => ended === how);
const endings = { expired: endedBy('expired'), renewed: endedBy('renewed'), cancelled: endedBy('cancelled') };

/** The caller's book in figures. Sums of premium are in cents and stay below 2^53, so they are exact. */
export const getPolicyDashboard: Handler<typeof call> = async (ctx, { query }) => {
  const figures = await getFigures(ctx, 'policy', query);
  const { currency, currencies } = figures;
  const until = addDays(renewingUntil(ctx.facts.renewals, toPlainDate(ctx.now)), 1);
  // Asked at once, they travel together.
  const [statuses, exposed, unpaid, renewing, bound, months, products, places, agencies] = await Promise.all([
    figures.by('item', 'policies'),
    figures.total('policy-limits'),
    figures.total('policies-unpaid'),
    figures.total('policies-renewing', { until }),
    boundInPeriod(figures),
    getMonths(figures, 'policies', ctx.now),
    figures.by('product', 'policies', { items: inForceStatuses }),
    figures.by('item', 'policies-by-place'),
    figures.by('item', 'policies-by-agency'),
  ]);
  const among = (items: readonly string[]) => getTotal(statuses.filter(({ key }) => items.includes(key)));
  /** The largest by premium. */
  const largest = (sums: readonly Sum[]) =>
    sums
      .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1))
      .slice(0, MOST_GROUPS)
      .map((sum) => ({ name: sum.key, ...figure(sum, currency) }));
  return {
    currency,
    currencies,
    inForce: figure(among(inForceStatuses), currency),
    premium: money(among(premiumStatuses).amount, currency),
    binders: among(openBinders).count,
    expired: among(endings.expired).count,
    renewed: among(endings.renewed).count,
    cancelled: among(endings.cancelled).count,
    exposed: { count: exposed.count, limit: exposed.amount },
    unpaid: figure(unpaid, currency),
    renewing: figure(renewing, currency),
    bound: figure(bound, currency),
    months,
    products: largest(products).map(({ name, ...row }) => ({ product: name as Product, ...row })),
    places: largest(places).map(({ name, ...row }) => ({ place: name, ...row })),
    agencies: largest(agencies).map(({ name, ...row }) => ({ agencyName: name, ...row })),
  };
};

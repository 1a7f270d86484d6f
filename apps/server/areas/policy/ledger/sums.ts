import type {
  getBoundPremium as boundCall,
  getLimit as limitCall,
  getPremium as premiumCall,
} from '@parapet/contract/policy/sums';
import { premiumStatuses } from '@parapet/domain/lifecycles/policy-status';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../../platform/handler.ts';
import { figure, getFigures, type Figures } from '../../figures/index.ts';

/** Count and amount of the policies bound in the query's period. */
export async function boundInPeriod(figures: Figures): Promise<{ count: number; amount: number }> {
  const [sum] = await figures.inPeriod('policies-bound');
  return sum ?? { count: 0, amount: 0 };
}

export const getPremium: Handler<typeof premiumCall> = async (ctx, { query }) => {
  const figures = await getFigures(ctx, 'policy', query);
  const { currency, currencies } = figures;
  const { amount } = await figures.total('policies', { items: premiumStatuses });
  return { currency, currencies, premium: money(amount, currency) };
};

export const getLimit: Handler<typeof limitCall> = async (ctx, { query }) => {
  const figures = await getFigures(ctx, 'policy', query);
  const { currency, currencies } = figures;
  const { count, amount } = await figures.total('policy-limits');
  return { currency, currencies, count, limit: amount };
};

export const getBoundPremium: Handler<typeof boundCall> = async (ctx, { query }) => {
  const figures = await getFigures(ctx, 'policy', query);
  const { currency, currencies } = figures;
  return { currency, currencies, ...figure(await boundInPeriod(figures), currency) };
};

import type { Money } from '@parapet/domain/money';
import type { Product } from '@parapet/domain/products';
import { terrorismPremium } from '@parapet/domain/rating/terrorism';
import type { Rating } from '@parapet/domain/rating/types';
import { findRatedPlan } from '@parapet/domain/rating/plan';
import type { CommandContext } from '../../platform/command-context.ts';

/**
 * The premium at which terrorism coverage is offered, by the plan that made the price; null if it is not
 * offered.
 */
export function terrorismOffer(
  ctx: CommandContext,
  { rating, product }: { rating: Rating; product: Product },
): Money | null {
  const plan = findRatedPlan(ctx.facts.plans, rating, product);
  return plan ? terrorismPremium(plan, rating) : null;
}

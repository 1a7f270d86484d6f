import type { RatePlan } from '../plan.ts';

/**
 * Yearly premium in major units for a revenue: linear between the points of the plan, so that more revenue
 * never costs less. Beyond the last point the slope of the last band continues.
 */
export function basePremium({ basePremium: points }: RatePlan, revenue: number): number {
  const above = points.findIndex((point) => point.at >= revenue);
  const right = points[above === -1 ? points.length - 1 : Math.max(above, 1)]!;
  const left = points[points.indexOf(right) - 1]!;
  return (
    left.premium + ((right.premium - left.premium) * (Math.max(revenue, 0) - left.at)) / (right.at - left.at)
  );
}

import { multiply, subtract, toMajor, type Money } from '../../money.ts';
import type { RatePlan } from '../plan.ts';
import type { PremiumAdjustment } from '../types.ts';
import type { Minimum } from './minimum-premium.ts';
import type { Worksheet } from './step.ts';

/** The step up to the minimum premium, and TRIA as a separate line (31 CFR 50.10). */
export function premiumAdjustments(
  plan: RatePlan,
  { amount: minimum, parts }: Minimum,
  earned: Money,
  isTriaExcluded: boolean,
  worksheet: Worksheet,
): PremiumAdjustment[] {
  const lines: PremiumAdjustment[] = [];
  const short = subtract(minimum, earned);
  if (short.amount > 0) {
    lines.push({ code: 'MINIMUM_PREMIUM', amount: short });
    worksheet.add('minimumPremium', toMajor(short), 'minimumPremium', null, parts);
  }
  if (plan.triaRate !== null && !isTriaExcluded) {
    const tria = multiply(short.amount > 0 ? minimum : earned, plan.triaRate);
    lines.push({ code: 'TRIA', amount: tria });
    worksheet.add('tria', toMajor(tria), 'triaRate', plan.triaRate);
  }
  return lines;
}

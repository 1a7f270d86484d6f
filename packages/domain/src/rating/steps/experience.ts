import type { PlainDate } from '../../dates.ts';
import { factorAt } from '../curve.ts';
import type { RatePlan } from '../plan.ts';
import type { Risk } from '../types.ts';
import type { Factor } from './step.ts';

const NEUTRAL = 1;

/** By the answer to `claimHistory` (0 never .. 5 five years or more); no effect while unanswered. */
export function claimsFactor({ claimsHistory }: RatePlan, { answers }: Risk): Factor {
  const answer = answers['claimHistory'];
  const factor = answer === undefined || answer === null ? undefined : claimsHistory[String(answer)];
  return factor === undefined
    ? { factor: NEUTRAL, source: 'claimsHistory' }
    : { factor, source: `claimsHistory.${String(answer)}` };
}

/** By the years from foundation to the start of cover; no effect if unknown. */
export const yearsInBusinessFactor = (
  { yearsInBusiness }: RatePlan,
  { yearEstablished }: Risk,
  effectiveDate: PlainDate,
): Factor => ({
  factor:
    yearEstablished === null
      ? NEUTRAL
      : factorAt(yearsInBusiness, Number(effectiveDate.slice(0, 4)) - yearEstablished),
  source: 'yearsInBusiness',
});

/**
 * By the part of the score that was seen from outside: answers are priced as controls, and not a second time
 * here. An account that was never scanned gets neither a credit nor a debit.
 */
export const riskScoreFactor = ({ riskScore: curve }: RatePlan, { signalScore }: Risk): Factor => ({
  factor: signalScore === null ? NEUTRAL : factorAt(curve, signalScore),
  source: 'riskScore',
});

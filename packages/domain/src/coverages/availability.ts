import { EXTORTION_AND_RANSOM, EXTORTION_AND_RANSOM_V5 } from './ids.ts';
import type { Availability, AvailabilityRule, BoostVersion, Coverage } from './types.ts';

const AVAILABLE: Availability = { available: true };

/**
 * Whether a coverage is offered to an insured of this state and industry, and if not, the tooltip that says
 * why. An unknown state or industry (null) rules nothing out.
 */
export function getAvailability(
  rules: readonly AvailabilityRule[],
  coverage: Coverage,
  state: string | null,
  industryCode: string | null,
): Availability {
  if (coverage.mandatory) return AVAILABLE;
  const hit = rules.find((rule) => rule.coverageId === coverage.id && concerns(rule, state, industryCode));
  return hit ? { available: false, reason: hit.reason } : AVAILABLE;
}

function concerns(rule: AvailabilityRule, state: string | null, industryCode: string | null): boolean {
  const stateHit = !rule.states || (state !== null && rule.states.includes(state));
  const industryHit =
    !rule.industries ||
    (industryCode !== null && rule.industries.some((prefix) => industryCode.startsWith(prefix)));
  return stateHit && industryHit;
}

/**
 * Extortion and ransom are always locked in the read-only list; mandatory coverages cannot be switched either
 * (§5).
 */
export const isLockedWhenRead = (coverage: Coverage): boolean =>
  coverage.locked || coverage.id === EXTORTION_AND_RANSOM || coverage.id === EXTORTION_AND_RANSOM_V5;

/** TRIA must be taken on V4 (§5). */
export const isTriaMandatory = (boost: BoostVersion): boolean => boost === 'V4';

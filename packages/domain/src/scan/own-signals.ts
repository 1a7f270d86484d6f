import type { Signal, SignalKind } from '../risk/types.ts';
import { FINDING_KINDS, type Check, type Finding } from './finding.ts';

/**
 * A finding disputed with success, and the way it counts: as if it were fine, or as if it was never
 * checked.
 */
export type Dismissed = { readonly domain: string; readonly kind: string; readonly as: 'FINE' | 'UNKNOWN' };

/** Whether something is about the same domain and kind as a finding. */
export const isAbout = (one: { domain: string; kind: string }, finding: Finding): boolean =>
  one.domain === finding.domain && one.kind === finding.kind;

/**
 * Returns our own signal for each indicator: the worst finding of a domain counts, and dismissed findings
 * do not. One signal for each domain and indicator that was looked at.
 */
export function ownSignals(checks: readonly Check[], dismissed: readonly Dismissed[] = []): Signal[] {
  const worst = new Map<string, Signal>();
  for (const { domain, indicator, finding } of checks) {
    const as = finding && dismissed.find((one) => isAbout(one, finding))?.as;
    if (as === 'UNKNOWN') continue;
    const value = finding === null || as === 'FINE' ? 1 : FINDING_KINDS[finding.kind].value;
    const key = `${domain}/${indicator}`;
    const before = worst.get(key)?.value ?? 1;
    worst.set(key, { kind: indicator, domain, value: Math.min(before, value) });
  }
  return [...worst.values()];
}

/**
 * Merges the two sets of signals: our own signals replace those of the directory for the same indicators.
 */
export function mergedSignals(directory: readonly Signal[], own: readonly Signal[]): Signal[] {
  const seen = new Set<SignalKind>(own.map(({ kind }) => kind));
  return [...directory.filter(({ kind }) => !seen.has(kind)), ...own];
}

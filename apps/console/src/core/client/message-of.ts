import { isApiError } from './api-error.ts';

const TROUBLE = new Set([500, 502, 503, 504]);
const SERVER_TROUBLE = 'Our servers seem to be having trouble. Please try again later.';
const DEFAULT = 'An error has occurred. Please try again later.';

/**
 * The sentence shown for a failed call, chosen in the order of specification 1 §8.1. `otherwise` is the
 * screen's own sentence for the last case.
 */
export function buildMessage(error: unknown, otherwise: string = DEFAULT): string {
  if (!isApiError(error)) return otherwise;
  if (TROUBLE.has(error.status)) return SERVER_TROUBLE;
  if (error.body?.detail) return withoutPrefix(error.body.detail);
  const details = error.errors.map((item) => item.detail).filter(Boolean);
  if (details.length > 0) return details.join(', ');
  return error.body?.message || otherwise;
}

/** "[P-100] [account] Not found" becomes "Not found". */
const withoutPrefix = (detail: string): string => detail.replace(/^(\s*\[[^\]]*\]\s*)+/, '');

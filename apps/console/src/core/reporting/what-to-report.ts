import { isApiError, isCancelled } from '../client/api-error.ts';

/** Specification 1 §9: a tenth of traces; a replay only after an error. */
export const rates = {
  traces: 0.1,
  replaysOfSessions: 0,
  replaysOnError: 1,
  loggedOutBreadcrumbs: 0.1,
} as const;

const NOISE = new Set([0, 400, 401, 403, 404, 500, 502, 503, 504]);
const LOGGED_OUT = new Set([401, 403, 404, 500, 502, 503]);
const NETWORK = /failed to fetch|networkerror|network error|load failed|fetch failed/i;

/**
 * Everyday events that are nobody's mistake: refusals, server errors (the server reports those), a lost
 * connection.
 */
export const isNoise = (error: unknown): boolean =>
  isCancelled(error) ||
  (isApiError(error) ? NOISE.has(error.status) : error instanceof Error && NETWORK.test(error.message));

export type Crumb = { category?: string | undefined; data?: { [key: string]: unknown } | undefined };

/** Of the refusals that a signed-out console gets, one in ten is kept as a trace of what led to it. */
export const keepsCrumb = (crumb: Crumb, signedIn: boolean, dice: number): boolean =>
  signedIn || !LOGGED_OUT.has(Number(crumb.data?.['status_code'])) || dice < rates.loggedOutBreadcrumbs;

/** A URL without its query and without possible tokens in its path. */
export const withoutSecrets = (address: string): string =>
  address.replace(/[?#].*$/, '').replaceAll(/\/[\w-]{24,}(?=\/|$)/g, '/…');

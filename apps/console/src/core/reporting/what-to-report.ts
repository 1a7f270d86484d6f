import { isApiError, isCancelled } from '../client/api-error.ts';

/** Specification 1 §9: a tenth of traces; a replay only when something broke. */
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
 * What happens every day and is nobody's mistake: refusals, a server in trouble (it reports for itself), a
 * broken line.
 */
export const isNoise = (error: unknown): boolean =>
  isCancelled(error) ||
  (isApiError(error) ? NOISE.has(error.status) : error instanceof Error && NETWORK.test(error.message));

export type Crumb = { category?: string | undefined; data?: { [key: string]: unknown } | undefined };

/** Of what a signed-out console is refused, one in ten is kept as a trace of what went before. */
export const keepsCrumb = (crumb: Crumb, signedIn: boolean, dice: number): boolean =>
  signedIn || !LOGGED_OUT.has(Number(crumb.data?.['status_code'])) || dice < rates.loggedOutBreadcrumbs;

/** An address without its query and without what may be a token in its path. */
export const withoutSecrets = (address: string): string =>
  address.replace(/[?#].*$/, '').replaceAll(/\/[\w-]{24,}(?=\/|$)/g, '/…');

import { flag } from '../environment.ts';
import { useBasePath, useScopes } from './use-me.ts';

/**
 * The page with a user's quotes. Underwriters have an inbox, other staff a list; agencies with the new
 * experience have a tab on their dashboard, other agencies an inbox. Specification 2 §2.
 */
export function quotesHome(base: string, may: (scope: string) => boolean, isNewExperience: boolean): string {
  if (may('quote:underwrite')) return `${base}/inbox`;
  if (base === '/agency') return isNewExperience ? `${base}/dashboard?tab=QUOTES` : `${base}/inbox`;
  return may('quote:start') ? `${base}/quotes` : `${base}/dashboard`;
}

export const useQuotesHome = (): string =>
  quotesHome(useBasePath(), useScopes(), flag('new_agent_experience'));

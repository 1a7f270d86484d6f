import { parse } from 'tldts';

/**
 * Whether somebody has registered this name: no public suffix (`co.uk`, `k12.tx.us`, `github.io`), under
 * which anybody is. By the public suffix list (publicsuffix.org) as tldts ships it, with its private part.
 * @param domain as it is stored
 */
export const isRegistrable = (domain: string): boolean =>
  parse(domain, { allowPrivateDomains: true }).domain !== null;

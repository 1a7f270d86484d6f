import { parse } from 'tldts';
import shared from '../../../data/shared-domains.json' with { type: 'json' };

const ANYBODYS: ReadonlySet<string> = new Set([...shared.mail, ...shared.pages]);
/** Kept for examples (RFC 2606): the demo world is there. */
const OF_DOCUMENTS = 'example';
const REGISTRIES: ReadonlySet<string> = new Set(shared.registries);

/**
 * Whether somebody has registered this name for themselves: no public suffix (`co.uk`, `k12.tx.us`), under
 * which anybody is, no unknown ending, no provider of mail, and no host that many companies share
 * (`acme.github.io`, `facebook.com`). By the public suffix list (publicsuffix.org) as tldts ships it, with
 * its private part, and `data/shared-domains.json`.
 * @param domain as it is stored
 */
export function isRegistrable(domain: string): boolean {
  const { domain: own, isIcann, isPrivate, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (own === null || ANYBODYS.has(own)) return false;
  // An unknown ending is a typing error: `firm.con`.
  if (!isIcann && !isPrivate && publicSuffix !== OF_DOCUMENTS) return false;
  return !isPrivate || REGISTRIES.has(publicSuffix ?? '');
}

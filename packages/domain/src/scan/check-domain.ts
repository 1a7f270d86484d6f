import { checkDns } from './check-dns.ts';
import { checkMail } from './check-mail.ts';
import { checkWeb } from './check-web.ts';
import { found, type Check } from './finding.ts';
import { softwareIn, getWeaknesses, type KnownExploited } from './known-exploited.ts';
import type { DomainSeen } from './looked.ts';

/** Everything that can be said of a domain from what was looked up, as of an instant. Pure. */
export function checkDomain(domain: string, seen: DomainSeen, known: KnownExploited, now: Date): Check[] {
  return [
    ...(seen.dns ? checkDns(domain, seen.dns) : []),
    ...(seen.web ? checkWeb(domain, seen.web, now) : []),
    ...(seen.mail ? checkMail(domain, seen.mail) : []),
    ...checkSoftware(domain, seen, known),
  ];
}

/** Software that names its version. One that is not on the list may be weak all the same: nothing is said. */
function checkSoftware(domain: string, { web, mail }: DomainSeen, known: KnownExploited): Check[] {
  const headers = [web?.https, web?.http].flatMap((look) =>
    look && 'seen' in look && look.seen ? [look.seen.headers] : [],
  );
  const said = [
    ...headers.flatMap((header) => [header['server'], header['x-powered-by']]),
    ...(mail?.servers ?? []).map(({ look }) => ('seen' in look ? look.seen.banner : undefined)),
  ].filter((text) => text !== undefined);
  const named = [...new Set(said)].flatMap(softwareIn);
  const weak = named.flatMap((software) =>
    getWeaknesses(known, software).map(({ cve }) => ({ cve, is: `${software.product} ${software.version}` })),
  );
  if (weak.length === 0) return [];
  const all = (texts: string[]): string => [...new Set(texts)].join(', ');
  return [
    found(domain, 'SOFTWARE_EXPLOITED', {
      software: all(weak.map(({ is }) => is)),
      weaknesses: all(weak.map(({ cve }) => cve)),
      list: known.edition,
    }),
  ];
}

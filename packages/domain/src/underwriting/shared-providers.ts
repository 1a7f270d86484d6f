import type { DomainSeen } from '../scan/looked.ts';

/** Somebody who serves many companies at once: `data/shared-providers.json`. */
export interface SharedProvider {
  readonly id: string;
  readonly name: string;
  /** Domains in which the names of its mail servers end. */
  readonly mail: readonly string[];
  /** Beginnings of the `Server` header of the sites that it delivers, in lower case. */
  readonly server: readonly string[];
}

const isWithinDomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/**
 * Finds the known providers that serve a company's domains, from the data that a scan has seen of them.
 * @returns their ids, each once, in order. Anything that could not be looked at names no provider.
 */
export function getSharedProviders(
  seen: Readonly<Record<string, DomainSeen>>,
  known: readonly SharedProvider[],
): string[] {
  const domains = Object.values(seen);
  const hosts = domains
    .flatMap(({ dns }) => (dns && 'seen' in dns.mx ? dns.mx.seen : []))
    .map((host) => host.toLowerCase().replace(/\.$/, ''));
  const servers = domains
    .flatMap(({ web }) => [web?.https, web?.http])
    .flatMap((look) => (look && 'seen' in look && look.seen ? [look.seen.headers['server'] ?? ''] : []))
    .map((server) => server.toLowerCase());
  return known
    .filter(
      ({ mail, server }) =>
        mail.some((domain) => hosts.some((host) => isWithinDomain(host, domain))) ||
        server.some((name) => servers.some((said) => said.startsWith(name))),
    )
    .map(({ id }) => id)
    .sort();
}

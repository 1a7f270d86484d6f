import type { ScannerAddresses } from './addresses.ts';
import { sandboxAuthority } from './sandbox-certificates.ts';
import { startDnsSandbox, type DnsFailure } from './sandbox-dns.ts';
import { keptBySeed, type Hosted } from './sandbox-domains.ts';
import { startMailSandbox, type MailFailure, type MailHosted } from './sandbox-mail.ts';
import { startWebSandbox, type WebFailure } from './sandbox-web.ts';

/** Failures of each outside service of the sandbox, if any. */
export type ScannerFailures = { dns?: DnsFailure; web?: WebFailure; mail?: MailFailure };

const GOOD_MAIL: MailHosted = {
  banner: 'mail.sandbox.example ESMTP',
  hasStartTls: true,
  certificate: 'good',
};

/** Below a domain stand its services, whose names begin so. */
const SERVICES =
  /^(www|mail|mta-sts|_mta-sts|_smtp\._tls|_dmarc|_parapet-scan|_parapet-verify|[a-z0-9]+\._domainkey)\./;

/** Domains that registries keep; no texts are published for them. */
const SUFFIX = /^(?:[a-z]+|(?:co|org|ac|gov)\.uk)$/;

/**
 * Name, web and mail servers on loopback that play every domain: one that a test sets up as it was set
 * up, and any other by its name. They speak the real protocols: the scanner is the one of production.
 */
export async function startScannerSandbox({ patienceMs = 3000 } = {}) {
  const domains = new Map<string, Hosted>();
  const optedOut = new Set<string>();
  let failures: ScannerFailures = {};
  let validates = true;
  let mailHosted = GOOD_MAIL;
  const unnamed = (domain: string): Hosted =>
    SUFFIX.test(domain) ? { ...keptBySeed(domain), txt: {} } : keptBySeed(domain);
  const hostedAt = (given: string) => {
    const name = given.toLowerCase();
    const domain = name.replace(SERVICES, '');
    // A name that was set up by itself, a service of a domain, or the domain.
    const hosted = domains.get(name) ?? domains.get(domain) ?? unnamed(domain);
    return { domain: domains.has(name) ? name : domain, hosted, isOptedOut: optedOut.has(domain) };
  };
  const authority = await sandboxAuthority();
  const dns = await startDnsSandbox({ hostedAt, failure: () => failures.dns, validates: () => validates });
  const web = await startWebSandbox({ hostedAt, authority, failure: () => failures.web });
  const mail = await startMailSandbox({ authority, hosted: () => mailHosted, failure: () => failures.mail });
  const at: ScannerAddresses = {
    resolver: { host: '127.0.0.1', port: dns.port },
    ports: { http: web.http, https: web.https, smtp: mail.smtp },
    trusts: authority.trusts,
    allowsLoopback: true,
    // Short for what never answers alone: a machine with much to do is slow, and not silent.
    get patienceMs() {
      return Object.values(failures).includes('silent') ? patienceMs : 30_000;
    },
    agent: 'Parapet-Scanner/1 (sandbox)',
  };
  return {
    at,
    /** Requests that the servers received. */
    asked: { dns: dns.asked, web: web.seen, mail: mail.heard },
    hosts: (domain: string, hosted: Hosted) => void domains.set(domain, hosted),
    hostsMail: (hosted: Partial<MailHosted>) => void (mailHosted = { ...GOOD_MAIL, ...hosted }),
    optsOut: (domain: string, isOut = true) => void optedOut[isOut ? 'add' : 'delete'](domain),
    /** Whether the resolver checks signatures. */
    validates: (does: boolean) => void (validates = does),
    fails: (next: ScannerFailures) => void (failures = next),
    stop: async () => void (await Promise.all([dns.stop(), web.stop(), mail.stop()])),
  };
}
export type ScannerSandbox = Awaited<ReturnType<typeof startScannerSandbox>>;

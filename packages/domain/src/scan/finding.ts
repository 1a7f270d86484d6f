import type { DnsSeen, MailSeen, WebSeen } from './looked.ts';
import type { SignalKind } from '../risk/types.ts';

export const severities = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type Severity = (typeof severities)[number];

type Kind = {
  /** The indicator that it moves. */
  readonly indicator: SignalKind;
  readonly severity: Severity;
  /** The value of the indicator with the finding, 0 (bad) to 1 (good). The choice is ours. */
  readonly value: number;
  /** Part of the scan in which it is seen. */
  readonly part:
    | Exclude<keyof DnsSeen, 'mx' | 'dmarcFrom'>
    | keyof WebSeen
    | Exclude<keyof MailSeen, 'servers'>
    | 'mail';
};

/** Everything that a look from outside can find. */
export const FINDING_KINDS = {
  SPF_MISSING: { indicator: 'SPF', severity: 'MEDIUM', value: 0, part: 'spf' },
  SPF_PERMISSIVE: { indicator: 'SPF', severity: 'HIGH', value: 0, part: 'spf' },
  SPF_SEVERAL: { indicator: 'SPF', severity: 'MEDIUM', value: 0.25, part: 'spf' },
  SPF_TOO_MANY_LOOKUPS: { indicator: 'SPF', severity: 'MEDIUM', value: 0.25, part: 'spfLookups' },
  SPF_SOFT: { indicator: 'SPF', severity: 'LOW', value: 0.75, part: 'spf' },
  // The selectors in use are not published: that none of the usual ones has a key is no proof, so unknown.
  DKIM_NOT_FOUND: { indicator: 'DKIM', severity: 'LOW', value: 0.5, part: 'dkim' },
  DMARC_MISSING: { indicator: 'DMARC', severity: 'HIGH', value: 0, part: 'dmarc' },
  DMARC_MONITORS: { indicator: 'DMARC', severity: 'MEDIUM', value: 0.4, part: 'dmarc' },
  DNSSEC_OFF: { indicator: 'DNSSEC', severity: 'LOW', value: 0, part: 'isSigned' },
  // A resolver that checks signatures gets no answer for it: half of its visitors do not reach it.
  DNSSEC_BROKEN: { indicator: 'DNSSEC', severity: 'HIGH', value: 0, part: 'dnssec' },
  DNSSEC_NOT_VALIDATED: { indicator: 'DNSSEC', severity: 'LOW', value: 0.5, part: 'dnssec' },
  CAA_MISSING: { indicator: 'TLS_CERTIFICATE', severity: 'LOW', value: 0.8, part: 'caa' },
  TLS_NONE: { indicator: 'TLS_VERSION', severity: 'HIGH', value: 0, part: 'tls' },
  TLS_OUTDATED: { indicator: 'TLS_VERSION', severity: 'HIGH', value: 0.2, part: 'tls' },
  CERTIFICATE_EXPIRED: { indicator: 'TLS_CERTIFICATE', severity: 'HIGH', value: 0, part: 'tls' },
  CERTIFICATE_UNTRUSTED: { indicator: 'TLS_CERTIFICATE', severity: 'HIGH', value: 0.1, part: 'tls' },
  CERTIFICATE_ENDS_SOON: { indicator: 'TLS_CERTIFICATE', severity: 'MEDIUM', value: 0.6, part: 'tls' },
  HSTS_MISSING: { indicator: 'HSTS', severity: 'MEDIUM', value: 0, part: 'https' },
  HSTS_SHORT: { indicator: 'HSTS', severity: 'LOW', value: 0.5, part: 'https' },
  HTTP_NOT_REDIRECTED: { indicator: 'HSTS', severity: 'MEDIUM', value: 0.3, part: 'http' },
  HEADERS_MISSING: { indicator: 'SECURITY_HEADERS', severity: 'LOW', value: 0.25, part: 'https' },
  COOKIES_UNGUARDED: { indicator: 'SECURITY_HEADERS', severity: 'LOW', value: 0.5, part: 'https' },
  MAIL_IN_CLEAR: { indicator: 'TLS_VERSION', severity: 'HIGH', value: 0.2, part: 'mail' },
  MAIL_CERTIFICATE_UNTRUSTED: { indicator: 'TLS_CERTIFICATE', severity: 'LOW', value: 0.7, part: 'mail' },
  MTA_STS_MISSING: { indicator: 'TLS_VERSION', severity: 'LOW', value: 0.9, part: 'mtaSts' },
  // Senders that heed it deliver nothing, or heed it no longer.
  MTA_STS_INVALID: { indicator: 'TLS_VERSION', severity: 'LOW', value: 0.85, part: 'mtaSts' },
  MTA_STS_NOT_ENFORCED: { indicator: 'TLS_VERSION', severity: 'LOW', value: 0.95, part: 'mtaSts' },
  TLS_REPORTS_MISSING: { indicator: 'TLS_VERSION', severity: 'LOW', value: 0.95, part: 'tlsReports' },
  SOFTWARE_EXPLOITED: { indicator: 'OUTDATED_SOFTWARE', severity: 'HIGH', value: 0, part: 'https' },
} as const satisfies Record<string, Kind>;

export type FindingKind = keyof typeof FINDING_KINDS;
export const findingKinds = Object.keys(FINDING_KINDS) as FindingKind[];

/** A finding of a scan at a domain. */
export interface Finding {
  readonly domain: string;
  readonly kind: FindingKind;
  /** The text that was seen, word for word, by its kind. */
  readonly evidence: Readonly<Record<string, string>>;
}

/**
 * A check of a domain: an indicator about which something is known, and the finding, if anything is wrong.
 */
export interface Check {
  readonly indicator: SignalKind;
  readonly domain: string;
  readonly finding: Finding | null;
}

/** A check that is fine. */
export const fine = (domain: string, indicator: SignalKind): Check => ({ domain, indicator, finding: null });

/** A check that found something. */
export const found = (domain: string, kind: FindingKind, evidence: Finding['evidence']): Check => ({
  domain,
  indicator: FINDING_KINDS[kind].indicator,
  finding: { domain, kind, evidence },
});

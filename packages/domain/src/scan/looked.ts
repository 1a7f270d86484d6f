/** The parts of a domain that are looked at, one after the other. */
export const scanSteps = ['DNS', 'WEB', 'MAIL'] as const;
export type ScanStep = (typeof scanSteps)[number];

/** Why something could not be looked at. */
export const lookProblems = ['UNREACHABLE', 'SLOW', 'WRONG_ANSWER', 'INSIDE'] as const;
export type LookProblem = (typeof lookProblems)[number];

/** The result of a look, or the reason why there is none. */
export type Look<T> = { readonly seen: T } | { readonly problem: LookProblem };

/** The selectors that the scanner asks for: a domain does not say which ones it uses. */
export const DKIM_SELECTORS = ['default', 'google', 'selector1', 'selector2', 'k1', 's1', 'dkim', 'mail'];

/**
 * Whether the records of a domain are signed, and whether our resolver checked that: `VALIDATED` by it
 * (AD); `UNCHECKED`, which it does not check; `NOT_VALIDATED`, though it checks others; `BROKEN` where
 * it refuses them.
 */
export const dnssecStates = ['VALIDATED', 'UNCHECKED', 'NOT_VALIDATED', 'BROKEN', 'UNSIGNED'] as const;
export type DnssecState = (typeof dnssecStates)[number];

/** The most questions that an SPF record may ask of whoever checks a mail (RFC 7208, 4.6.4). */
export const SPF_MOST_LOOKUPS = 10;

/** The records of a domain in the domain name system. */
export type DnsSeen = {
  /** Its mail servers, the preferred ones first. */
  readonly mx: Look<readonly string[]>;
  readonly spf: Look<readonly string[]>;
  /** Number of lookups of its SPF record, counted to one too many; missing in older scans. */
  readonly spfLookups?: Look<number>;
  /** Its own DMARC records, or that of a domain above which holds for it. */
  readonly dmarc: Look<readonly string[]>;
  /** The domain at which they stand; missing in scans of before those above were asked. */
  readonly dmarcFrom?: Look<string>;
  /** The selectors under which a key stands. */
  readonly dkim: Look<readonly string[]>;
  /** Authorities that may issue certificates for it. */
  readonly caa: Look<readonly string[]>;
  /**
   * Whether the zone above has a record of its key (DS): that it is signed, not that it is signed well.
   */
  readonly isSigned: Look<boolean>;
  /** The state of the signatures as our resolver reports it; missing in scans made before it was asked. */
  readonly dnssec?: Look<DnssecState>;
};

export type CertificateSeen = {
  readonly issuer: string;
  readonly validTo: string;
  readonly isTrusted: boolean;
  /** Why it is not trusted: the code of the check. */
  readonly reason: string | null;
};

export type TlsSeen = {
  /** The version that is agreed on, such as `TLSv1.3`. */
  readonly version: string;
  /** Outdated versions that are still accepted. */
  readonly outdated: readonly string[];
  readonly certificate: CertificateSeen;
};

/** A cookie that a page sets: what it is called and how it is guarded, never what it says. */
export type CookieSeen = { readonly name: string; readonly isSecure: boolean; readonly isHttpOnly: boolean };

export type HttpSeen = {
  readonly status: number;
  /** The headers that matter, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The cookies that the last page sets; missing in scans of before. */
  readonly cookies?: readonly CookieSeen[];
  /** URLs to which it redirects, hop by hop to the last, within the same domain. */
  readonly redirects: readonly string[];
};

/** A web site; null where nothing listens. */
export type WebSeen = {
  readonly tls: Look<TlsSeen | null>;
  readonly https: Look<HttpSeen | null>;
  readonly http: Look<HttpSeen | null>;
};

export type MailServerSeen = {
  readonly host: string;
  readonly banner: string;
  readonly hasStartTls: boolean;
  readonly tls: Look<TlsSeen> | null;
};

export const mtaStsModes = ['enforce', 'testing', 'none'] as const;

/** The way a domain asks senders to encrypt their mail to it (MTA-STS, RFC 8461). */
export type MtaStsSeen = {
  /** The record that says so; null where none is valid. */
  readonly record: string | null;
  /** The mode that its policy asks for; null where no valid policy is to be had. */
  readonly mode: (typeof mtaStsModes)[number] | null;
};

/** The way a domain receives its mail. Both records are missing if it receives none, and in older scans. */
export type MailSeen = {
  readonly servers: readonly { host: string; look: Look<MailServerSeen> }[];
  readonly mtaSts?: Look<MtaStsSeen>;
  /** Recipients of reports on mail that could not be encrypted (TLS-RPT, RFC 8460). */
  readonly tlsReports?: Look<readonly string[]>;
};

/** All that was looked at of one domain; a step that was not done is missing. */
export type DomainSeen = { readonly dns?: DnsSeen; readonly web?: WebSeen; readonly mail?: MailSeen };

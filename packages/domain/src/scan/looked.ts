/** What is looked at of a domain, one after the other. */
export const scanSteps = ['DNS', 'WEB', 'MAIL'] as const;
export type ScanStep = (typeof scanSteps)[number];

/** Why something could not be looked at. */
export const lookProblems = ['UNREACHABLE', 'SLOW', 'WRONG_ANSWER', 'INSIDE'] as const;
export type LookProblem = (typeof lookProblems)[number];

/** What was seen, or why nothing was. */
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

/** What the domain name system says of a domain. */
export type DnsSeen = {
  /** Its mail servers, the preferred ones first. */
  readonly mx: Look<readonly string[]>;
  readonly spf: Look<readonly string[]>;
  /** How many questions its SPF record asks, counted to one too many; missing in scans of before. */
  readonly spfLookups?: Look<number>;
  /** Its own DMARC records, or that of a domain above which holds for it. */
  readonly dmarc: Look<readonly string[]>;
  /** The domain at which they stand; missing in scans of before those above were asked. */
  readonly dmarcFrom?: Look<string>;
  /** The selectors under which a key stands. */
  readonly dkim: Look<readonly string[]>;
  /** Who may issue certificates for it. */
  readonly caa: Look<readonly string[]>;
  /**
   * Whether the zone above has a record of its key (DS): that it is signed, not that it is signed well.
   */
  readonly isSigned: Look<boolean>;
  /** What our resolver says of the signatures; missing in scans of before it was asked. */
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
  /** Where it leads in the end, hop by hop, within the same domain. */
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

/** How a domain asks senders to encrypt what they send to it (MTA-STS, RFC 8461). */
export type MtaStsSeen = {
  /** The record that says so; null where none is valid. */
  readonly record: string | null;
  /** What its policy asks for; null where no valid one is to be had. */
  readonly mode: (typeof mtaStsModes)[number] | null;
};

/** How a domain takes its mail. Both records are missing where it takes none, and in scans of before. */
export type MailSeen = {
  readonly servers: readonly { host: string; look: Look<MailServerSeen> }[];
  readonly mtaSts?: Look<MtaStsSeen>;
  /** Whom to tell of mail that could not be encrypted (TLS-RPT, RFC 8460). */
  readonly tlsReports?: Look<readonly string[]>;
};

/** All that was looked at of one domain; a step that was not done is missing. */
export type DomainSeen = { readonly dns?: DnsSeen; readonly web?: WebSeen; readonly mail?: MailSeen };

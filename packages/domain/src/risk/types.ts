import type { Answers } from '../questionnaires/types.ts';

/** Scores of the company itself; each 0 to 100, higher is better (§3 'Risk factors'). */
export const COMPANY_FACTORS = [
  'networkSecurity',
  'cloudSecurity',
  'endpointSecurity',
  'darkIntelligence',
  'fundsTransfer',
  'cyberExtortion',
  'compliance',
  'supplyChain',
] as const;
const AGGREGATES = ['companyAggregate', 'industryAggregate', 'portfolioAggregate'] as const;
export const RISK_FACTORS = [...COMPANY_FACTORS, ...AGGREGATES] as const;

export type CompanyFactor = (typeof COMPANY_FACTORS)[number];
export type RiskFactor = (typeof RISK_FACTORS)[number];

/** The signals that an external scan can give about a domain. */
export const SIGNAL_KINDS = [
  'SPF',
  'DKIM',
  'DMARC',
  'DNSSEC',
  'TLS_VERSION',
  'TLS_CERTIFICATE',
  'HSTS',
  'SECURITY_HEADERS',
  'EXPOSED_REMOTE_DESKTOP',
  'EXPOSED_DATABASE',
  'EXPOSED_FILE_SHARING',
  'OUTDATED_SOFTWARE',
  'PUBLIC_STORAGE',
  'LEAKED_CREDENTIALS',
  'BREACH_MENTIONS',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export interface Signal {
  readonly kind: SignalKind;
  readonly domain: string;
  /** 0 (bad) to 1 (good). The worst of several domains counts. */
  readonly value: number;
}

export interface RiskInput {
  readonly firmographics: {
    readonly revenue: number | null;
    readonly noOfEmployeesAll: number | null;
    readonly yearEstablished: number | null;
    readonly numberOfPersonalRecords: number | null;
  };
  readonly answers: Answers;
  readonly signals: readonly Signal[];
  /** The signals of connected products, by type (`MICROSOFT`, `SOPHOS` ...): 0 (bad) to 1 (good). */
  readonly connectors: readonly { readonly type: string; readonly value: number }[];
  /**
   * Hazard class of the industry in the rate plan, `1` (lowest) to `7`; null when the industry is unknown.
   */
  readonly hazardClass: string | null;
  /** Mean company aggregates of peers in the industry and of the whole book; null when there are too few. */
  readonly benchmarks: { readonly industry: number | null; readonly portfolio: number | null };
  readonly todayYear: number;
}

export type EvidenceKind = 'FIRMOGRAPHICS' | 'ANSWER' | 'SIGNAL' | 'CONNECTOR' | 'FACTOR' | 'BENCHMARK';

/** A reason for a score. */
export interface Evidence {
  /** The indicator, e.g. `answer.mfaEmail`; i18n key `risk.evidence.<id>`. */
  readonly id: string;
  readonly kind: EvidenceKind;
  /** 0 (bad) to 1 (good); null when unknown, which counts as half. */
  readonly value: number | null;
  /** Its share of the factor, 0 to 1. */
  readonly share: number;
}

/** An action that would raise a score, and by how many points if it were perfect. */
export interface Suggestion {
  readonly id: string;
  readonly gain: number;
}

export interface FactorScore {
  /** Whole number, 0 to 100. */
  readonly score: number;
  readonly evidence: readonly Evidence[];
  /** The largest gain first. */
  readonly suggestions: readonly Suggestion[];
}

export type RiskScores = Readonly<Record<RiskFactor, FactorScore>>;

import type { ProductFamily } from '../products.ts';

/** The numeric id of a coverage in selections, plans and on the wire; never reused. */
export type CoverageId = number;

/**
 * 1 liability · 2 first party · 3 business interruption · 4 cyber crime · 5 third party · 6 endorsements · 7
 * TRIA
 */
export type CoverageGroupId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type AdjustableParameter = 'retroactivePeriod' | 'deductible' | 'waitingPeriod' | 'limit';

/** Years of cover for acts before inception; -1 is Full Prior Acts. */
export type RetroActivePeriod = 1 | 2 | -1;

/** The boost version a P100-family form is written on. */
export type BoostVersion = 'V4' | 'V5';

/**
 * Rule for a coverage's own limit if none is chosen: a share of the policy limit, up to `cap`, or
 * `absolute` in the states listed.
 */
export interface SublimitRule {
  readonly shareOfLimit: number;
  readonly cap?: number;
  readonly absoluteByState?: Readonly<Record<string, number>>;
}

export interface Coverage {
  readonly id: CoverageId;
  /** e.g. `LIABILITY`. */
  readonly key: string;
  /** i18n key, e.g. `coverage.LIABILITY`. */
  readonly labelKey: string;
  readonly groupId: CoverageGroupId;
  readonly order: number;
  readonly icon?: string;
  /** Part of every policy; always shown checked. */
  readonly mandatory: boolean;
  /** Cannot be switched by whoever is quoting. */
  readonly locked: boolean;
  /** Not offered at present; shown grayed out. */
  readonly disabled: boolean;
  readonly endorsement: boolean;
  /** Can be left out: the opposite of mandatory, for forms that ask in that direction. */
  readonly optional: boolean;
  readonly families: readonly ProductFamily[];
  /** The coverage without which this one is not written. */
  readonly partOf?: CoverageId;
  /** Offered only where the plan has a price for it: it came later than the first editions. */
  readonly isSold?: boolean;
  /** How many times the deductible of the policy is kept of it; once if absent. The plan says it. */
  readonly retentionTimes?: number;
  /** Only on forms of this boost version; on all forms when absent. */
  readonly boost?: BoostVersion;
  readonly adjustable: readonly AdjustableParameter[];
  /** The options of each adjustable parameter, ascending; a parameter that is absent follows the policy's. */
  readonly options: {
    readonly limit?: readonly number[];
    readonly deductible?: readonly number[];
    readonly waitingPeriod?: readonly number[];
    readonly retroActivePeriod?: readonly RetroActivePeriod[];
  };
  readonly sublimit?: SublimitRule;
}

/** The exact tooltip texts that say why a coverage is unavailable. */
export type UnavailableReason = 'State Not Supported' | 'Not Available For Industry / State!';

/** A row of `data/coverages/availability.json`: where a coverage is not offered. */
export interface AvailabilityRule {
  readonly coverageId: CoverageId;
  readonly reason: UnavailableReason;
  /** State codes (US); absent means every state. */
  readonly states?: readonly string[];
  /** Industry code prefixes, NAICS or SIC by the family's region; absent means every industry. */
  readonly industries?: readonly string[];
}

export interface Availability {
  readonly available: boolean;
  readonly reason?: UnavailableReason;
}

/** The choice for one coverage; null means the policy's own value. */
export interface CoverageChoice {
  readonly selected: boolean;
  readonly limit: number | null;
  readonly deductible: number | null;
  readonly waitingPeriod: number | null;
  readonly retroActivePeriod: RetroActivePeriod | null;
}

import { isWithin, type PlainDate } from '../dates.ts';
import type { FeeCode, LevyCode, TaxCode } from './charge-codes.ts';

interface Sourced {
  readonly source: string;
  /** The statute, or the page of its authority, that says so. */
  readonly page?: string;
  readonly readOn?: PlainDate;
  /** Only with a page: what is not verified must not be shown as checked. */
  readonly verified: boolean;
}

interface TaxPeriod extends Sourced {
  /** First day; null if the source gives none. */
  readonly from: PlainDate | null;
  /** Last day; null while in force. */
  readonly to: PlainDate | null;
  readonly confidence: readonly string[];
  readonly note?: string;
}

export interface SurplusTaxPeriod extends TaxPeriod {
  readonly taxRate: number;
  readonly stampingRate: number;
  /** Whole major units per filing, in addition to the rate. */
  readonly stampingFixed: number;
  /** The fixed part is not given back, whatever becomes of the policy (Pennsylvania). */
  readonly isStampingKept?: boolean;
  /** Taxes of the state beside the surplus lines tax, on the same base. */
  readonly levies?: readonly { readonly code: LevyCode; readonly rate: number }[];
  /** Tax and fee are rounded to whole major units (Illinois). */
  readonly wholeUnits?: boolean;
  /**
   * The stamping fee of each filing is rounded to whole major units, halves up, and given back by a flat
   * cancellation only (Idaho).
   */
  readonly isStampingEarned?: boolean;
  /**
   * Each filing, the policy and each endorsement, is rounded by itself, and not what all of them come to
   * (Illinois).
   */
  readonly roundsEachFiling?: boolean;
}

/** Whether some kinds of fee are taxed with the premium. */
export interface FeeRuling extends Sourced {
  readonly fees: readonly FeeCode[];
  readonly taxed: boolean;
}

/** Whether insureds of a kind are exempt, and of what by which statute. */
export type ExemptionRule = Sourced &
  (
    | { readonly isExempt: true; readonly of: readonly TaxCode[]; readonly statute: string }
    | { readonly isExempt: false }
  );

export interface PremiumTaxPeriod extends TaxPeriod {
  readonly rate: number;
}

/** Areas of postcodes that are outside the United Kingdom for its premium tax. */
export interface OutsideUk extends Sourced {
  readonly areas: readonly string[];
  readonly place: string;
}

/** Insureds other than public bodies whom some states exempt. */
export type InsuredKind = 'FEDERAL_CREDIT_UNION' | 'CREDIT_UNION' | 'TRIBE';

/** The content of `data/taxes`; a state without fees or public bodies was looked up by nobody. */
export interface Taxes {
  /** `us-surplus-lines.json`, `states`. */
  readonly surplusLines: Readonly<Record<string, readonly SurplusTaxPeriod[]>>;
  /** `us-surplus-lines.json`, `fees`. */
  readonly feeRulings: Readonly<Record<string, readonly FeeRuling[]>>;
  /** `us-surplus-lines.json`, `publicBodies`. */
  readonly publicBodies: Readonly<Record<string, ExemptionRule>>;
  /** `us-surplus-lines.json`, `insureds`: kinds that a federal law or a treaty may exempt. */
  readonly insureds: Readonly<Record<InsuredKind, Readonly<Record<string, ExemptionRule>>>>;
  /** `uk-insurance-premium-tax.json`, `periods`. */
  readonly insurancePremiumTax: readonly PremiumTaxPeriod[];
  /** `uk-insurance-premium-tax.json`, `outside`. */
  readonly outsideUk: readonly OutsideUk[];
}

/**
 * The period in force at inception, which also applies to later changes in the term; undefined if none is
 * known.
 */
export const periodAt = <T extends Pick<TaxPeriod, 'from' | 'to'>>(
  periods: readonly T[] | undefined,
  inception: PlainDate,
): T | undefined => periods?.find((period) => isWithin(inception, period.from, period.to));

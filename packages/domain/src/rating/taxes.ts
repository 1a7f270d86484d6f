import { isWithin, type PlainDate } from '../dates.ts';

/** The base of a surplus lines tax: the premium alone, with all fees, or with the company's own (MGA) fee. */
export type TaxBase = 'PREMIUM' | 'PREMIUM_AND_FEES' | 'PREMIUM_AND_COMPANY_FEES';

interface TaxPeriod {
  /** First day; null if the source gives none. */
  readonly from: PlainDate | null;
  /** Last day; null while in force. */
  readonly to: PlainDate | null;
  readonly confidence: readonly string[];
  readonly source: string;
  readonly verified: boolean;
  readonly note?: string;
}

export interface SurplusTaxPeriod extends TaxPeriod {
  readonly taxRate: number;
  readonly stampingRate: number;
  /** Whole major units per filing, in addition to the rate. */
  readonly stampingFixed: number;
  readonly base: TaxBase;
  /** Tax and fee are rounded to whole major units (Illinois). */
  readonly wholeUnits?: boolean;
}

export interface PremiumTaxPeriod extends TaxPeriod {
  readonly rate: number;
}

/** The content of `data/taxes`. */
export interface Taxes {
  /** `us-surplus-lines.json`, `states`. */
  readonly surplusLines: Readonly<Record<string, readonly SurplusTaxPeriod[]>>;
  /** `uk-insurance-premium-tax.json`, `periods`. */
  readonly insurancePremiumTax: readonly PremiumTaxPeriod[];
}

/**
 * The period in force at inception, which also applies to later changes in the term; undefined if none is
 * known.
 */
export const periodAt = <T extends TaxPeriod>(
  periods: readonly T[] | undefined,
  inception: PlainDate,
): T | undefined => periods?.find((period) => isWithin(inception, period.from ?? '0000-01-01', period.to));

import type { CoverageId, RetroActivePeriod } from '../coverages/types.ts';
import type { PlainDate } from '../dates.ts';
import type { Money } from '../money.ts';
import type { Product } from '../products.ts';
import type { Answers } from '../questionnaires/types.ts';
import type { Finding, Referral } from '../underwriting/findings.ts';
import type { FeeCode, TaxCode } from './charge-codes.ts';
import type { IrpmValues } from './irpm.ts';
import type { Taxes } from './taxes.ts';

/** The use of a price: the status of the quote that it is given to. */
export const ratingStatuses = ['READY', 'INDICATION', 'REFERRED', 'DECLINED'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];

/**
 * @returns the status of a price that an underwriter has released: a referral rule holds it back no longer.
 */
export const releasedStatus = (status: RatingStatus): RatingStatus =>
  status === 'REFERRED' ? 'READY' : status;

/** The insured, as far as the price depends on it. */
export interface Risk {
  /** Of the insured: some laws say what the name of an exempt insured has to contain. */
  readonly name?: string | null;
  readonly product: Product;
  /** US state code; null in the UK. */
  readonly state: string | null;
  /** UK postcode; null in the US. */
  readonly postcode: string | null;
  /** NAICS 2022 (2 to 6 digits) in the US, SIC 2007 (5 digits) in the UK. */
  readonly industryCode: string | null;
  /** A second industry, of the same kind of code. */
  readonly secondIndustryCode: string | null;
  /** The first industry's part of the business, in percent; the second has the rest. Null is all of it. */
  readonly primaryIndustryShare: number | null;
  /** Hazard classes that staff set, by industry code; they replace those of the plan. */
  readonly industryClasses?: Readonly<Record<string, number>>;
  /** Yearly, at home and abroad together, in whole major units of the plan's currency. */
  readonly revenue: number | null;
  /** The part of it that is earned abroad. */
  readonly foreignRevenue: number | null;
  readonly yearEstablished: number | null;
  readonly collectsPersonalRecords: boolean | null;
  readonly numberOfPersonalRecords: number | null;
  readonly ownershipType: string | null;
  readonly isFranchise: boolean | null;
  /** Whether its systems are connected to those of the franchisor. */
  readonly isFranchiseConnected: boolean | null;
  /** Underwriting and security answers, flat by field name (`claimHistory` among them). */
  readonly answers: Answers;
  /** Unanswered questions, from `missingAnswers`; they keep a quote an indication. */
  readonly missingAnswers: readonly string[];
  /** companyAggregate, 0..100, higher is better; null before the first scan. Rules read it. */
  readonly riskScore: number | null;
  /**
   * The part of the score that was seen from outside, 0..100; null if nothing was. The price reads it:
   * answers are priced by themselves.
   */
  readonly signalScore: number | null;
  /** On surplus-lines paper (US): surplus tax and stamping fee apply. */
  readonly isSurplus: boolean;
  /** Percent by characteristic; empty if the underwriter set none. */
  readonly irpm: IrpmValues;
  readonly fees: RatingFees;
}

/** The facts of a price as they are kept with it, so that it can be rated again; the name prices nothing. */
export type RatedRisk = Omit<Risk, 'name'>;

/** A risk about which enough is known for a price. */
export type PricedRisk = Risk & { readonly revenue: number; readonly industryCode: string };

/** Fees set by the parties; the plan says which of them its products have. */
export interface RatingFees {
  readonly brokerFee: Money | null;
  readonly additionalBrokerFee: Money | null;
  readonly mgaFee: Money | null;
}

export interface RatedCoverage {
  readonly coverageId: CoverageId;
  readonly key: string;
  readonly limit: number;
  readonly deductible: number;
  readonly waitingPeriod: number | null;
  readonly retroActivePeriod: RetroActivePeriod;
  /**
   * The factors that the reference premium was multiplied by, in this order; null where the term does not
   * apply.
   */
  readonly factors: CoverageFactors;
  readonly premium: Money;
}

export interface CoverageFactors {
  readonly load: number;
  readonly limit: number;
  readonly deductible: number;
  readonly waitingPeriod: number | null;
  readonly retroActivePeriod: number | null;
  /** Of the answers about its line of management liability; absent where all answers count for all lines. */
  readonly controls?: number;
}

export interface FeeLine {
  readonly code: FeeCode;
  readonly amount: Money;
}

export interface TaxLine {
  readonly code: TaxCode;
  /** State code, or `UK`. */
  readonly jurisdiction: string;
  /** A fraction: 0.0485; 0 when the charge is a fixed amount per filing. */
  readonly rate: number;
  /** The amount that the rate is applied to. */
  readonly base: Money;
  /** Whole major units for each filing, in addition. */
  readonly fixed: number;
  /** Rounded to whole major units, and not to the cent. */
  readonly isWhole: boolean;
  /** Half a whole unit is rounded up, and not to even. */
  readonly halvesUp?: boolean;
  /** Each filing is rounded by itself; absent where what all filings come to is. */
  readonly isPerFiling?: boolean;
  readonly amount: Money;
  readonly source: string;
  /** False where no page of the authority says so: it must not be shown as checked. */
  readonly verified: boolean;
  /** By what the insured is exempt; the rate is 0 then. */
  readonly exempt?: string;
  /** The fixed part is not given back when the policy is canceled flat. */
  readonly isKept?: boolean;
  /** Given back by a flat cancellation only. */
  readonly isEarned?: boolean;
  /** Assumptions without a page of the authority, beside the rate: `MGA_FEE taxed`. */
  readonly doubts?: readonly string[];
}

/** Premium that does not belong to a single coverage: the step up to the minimum premium, and TRIA. */
export type PremiumAdjustmentCode = 'MINIMUM_PREMIUM' | 'TRIA';
export interface PremiumAdjustment {
  readonly code: PremiumAdjustmentCode;
  readonly amount: Money;
}

export type WorksheetStep =
  | 'basePremium'
  | 'product'
  | 'hazardClass'
  | 'territory'
  | 'controls'
  | 'lineControls'
  | 'claimsHistory'
  | 'yearsInBusiness'
  | 'riskScore'
  | 'coverages'
  | 'loads'
  | 'irpm'
  | 'term'
  | 'minimumPremium'
  | 'tria'
  | 'fees'
  | 'taxes';

export interface WorksheetPart {
  /** e.g. `mfaEmail.YES`, `drPlanning`. */
  readonly source: string;
  readonly factor: number;
}

/**
 * A line of the explanation: the factor applied (or an addition, if the factor is null), its source in the
 * plan, and the result.
 */
export interface WorksheetLine {
  readonly step: WorksheetStep;
  readonly factor: number | null;
  /** Path in the plan or tax file, e.g. `limitCurve[1000000]`. */
  readonly source: string;
  /** The parts of the factor, one by one: factors to multiply, or for IRPM shares to add. */
  readonly parts?: readonly WorksheetPart[];
  /** Running premium in major units, unrounded until the coverage lines. */
  readonly running: number;
}

export interface Rating {
  readonly status: RatingStatus;
  readonly coverages: readonly RatedCoverage[];
  readonly adjustments: readonly PremiumAdjustment[];
  /** Coverages plus adjustments. */
  readonly premium: Money;
  readonly fees: readonly FeeLine[];
  readonly taxes: readonly TaxLine[];
  /** Premium plus fees plus taxes, to the cent. */
  readonly total: Money;
  readonly referrals: readonly Referral[];
  readonly knockOuts: readonly Finding[];
  /** Names of the fields without which there is no firm price. */
  readonly missing: readonly string[];
  readonly worksheet: readonly WorksheetLine[];
  readonly planId: string;
  readonly planVersion: string;
  /** The underwriting rules that it was judged by. */
  readonly rulesId: string;
  /** Number of days for which this price is valid, counted from the day of rating. */
  readonly validityDays: number;
}

/**
 * A curve through points, linear between them and flat (or, for base premium, proportional) beyond. Ascending
 * in `at`.
 */
export type Curve = ReadonlyArray<{ readonly at: number; readonly factor: number }>;

export interface PlanDates {
  readonly effectiveFrom: PlainDate;
  readonly effectiveTo: PlainDate | null;
}

/** The input of a tax regime. */
export interface TaxedQuote {
  readonly taxes: Taxes;
  readonly risk: Risk;
  readonly inception: PlainDate;
  readonly premium: Money;
  readonly fees: readonly FeeLine[];
}

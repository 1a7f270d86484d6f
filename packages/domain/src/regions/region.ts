import type { PayoutFormat } from '../ledger/payouts/payout-file.ts';
import type { AccountDetailField, AddressField } from '../accounts/detail-fields.ts';
import type { AccountDetails } from '../accounts/details.ts';
import type { FlagName } from '../flags.ts';
import type { Currency } from '../money.ts';
import type { Product } from '../products.ts';
import type { Risk, TaxedQuote, TaxLine } from '../rating/types.ts';
import type { IndustryMatch } from '../reference/industries.ts';
import type { State } from '../reference/types.ts';

export const REGION_CODES = ['US', 'UK'] as const;
export type RegionCode = (typeof REGION_CODES)[number];

/**
 * A market that Parapet sells in: everything that differs between markets, except wordings, which are in the
 * locale files. Code asks the region and never compares its code, so a new region is one new file and the
 * compile errors that follow from `REGION_CODES`.
 */
export interface Region {
  readonly code: RegionCode;
  readonly locale: 'en-US' | 'en-GB';
  readonly currency: Currency;
  readonly currencySymbol: '$' | '£';
  /** The paper size of documents. */
  readonly paperSize: 'LETTER' | 'A4';
  /** 0 is Sunday. */
  readonly firstDayOfWeek: 0 | 1;
  /** Order in which a date of digits alone is read. */
  readonly dateOrder: 'MDY' | 'DMY';
  readonly policyNumberPrefix: string;
  readonly maintenanceFlag: FlagName;

  /** ISO 3166-1 alpha-2. */
  readonly country: 'US' | 'GB';
  /** Other codes that callers use for the country. */
  readonly countryAliases: readonly string[];
  readonly address: {
    /** In the order in which the form asks for them. */
    readonly fields: readonly AddressField[];
    readonly hasStates: boolean;
    readonly postalCode: { readonly pattern: RegExp; readonly message: string };
    readonly cityMessage: string;
  };
  readonly phone: {
    readonly countryCode: '+1' | '+44';
    /** Matches the digits alone. */
    readonly pattern: RegExp;
    readonly message: string;
    /** Shown as (###) ###-#### behind the country code while it is typed. */
    readonly isMasked: boolean;
    /** The number in E.164; null for digits that are not a number of this region. */
    dialed(digits: string): string | null;
    /** Returns the stored form of a number in E.164. */
    stored(international: string): string;
    /** Formats a stored number of this region as written within its country; returns others unchanged. */
    written(stored: string): string;
  };

  readonly industry: {
    readonly scheme: 'NAICS' | 'SIC';
    readonly codeField: AccountDetailField & ('naicsCode' | 'sicCode');
    /** The account details that name an industry. */
    detailsOf(industry: IndustryMatch): AccountDetails;
  };
  /** Account details that only some regions ask for. */
  readonly detailFields: readonly AccountDetailField[];

  readonly products: {
    readonly all: readonly Product[];
    /** Every value that a record may have: ours, those of other systems, and the unknown one. */
    readonly values: readonly string[];
    /** The products that people choose from, in this order. */
    readonly choices: readonly Product[];
    /** The product that an account is assessed by before one is chosen. */
    readonly base: Product;
  };
  /** The key of territory factors. */
  readonly ratedBy: 'state' | 'postcode';
  /** Risks may be placed with non-admitted carriers, which requires a notice, licensed brokers and taxes. */
  readonly hasSurplusLines: boolean;
  /** Agencies and their agents need a license of the insured's state to place admitted coverage. */
  readonly hasStateLicenses: boolean;
  /** The numbers of a bank account, as digits alone. */
  readonly bankNumbers: {
    readonly routing: { readonly name: string; isValid(digits: string): boolean };
    readonly account: RegExp;
  };
  /** The file by which banks take payments to agencies. */
  readonly payoutFormat: PayoutFormat;
  /** The law requires that terrorism coverage is offered, and its rejection has to be attested. */
  readonly hasTria: boolean;
  /** Forms of the policy that the law wants in the insured's hands before the contract is made. */
  readonly formsBeforeContract: readonly string[];
  readonly taxes: {
    /** Null when the rates for the inception date are unknown. */
    linesOf(quote: TaxedQuote): TaxLine[] | null;
    /** The source of the rates, for the worksheet. */
    sourceOf(risk: Risk): string;
  };

  /** The time zone in which an account's policies start (IANA name). */
  timeZoneOf(state: string, states: readonly State[]): string;
  /** The time zone where a day ends last: a date has passed in the whole region when it has passed here. */
  readonly lastTimeZone: string;

  /** Refusals that have their own wording in this market. */
  readonly refusals: { readonly accountTaken: 'account-taken' | 'account-taken-uk' };
}

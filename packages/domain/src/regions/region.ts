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
 * A market that Parapet sells in: everything that differs between markets and is not a wording, which the
 * locale files hold. Code asks the region and never compares its code, so that a new region is one new file
 * and the compile errors that follow from `REGION_CODES`.
 */
export interface Region {
  readonly code: RegionCode;
  readonly locale: 'en-US' | 'en-GB';
  readonly currency: Currency;
  readonly currencySymbol: '$' | '£';
  /** The sheet that documents are printed on. */
  readonly paperSize: 'LETTER' | 'A4';
  /** 0 is Sunday. */
  readonly firstDayOfWeek: 0 | 1;
  readonly policyNumberPrefix: string;
  readonly maintenanceFlag: FlagName;

  /** ISO 3166-1 alpha-2. */
  readonly country: 'US' | 'GB';
  /** Other codes by which callers name the country. */
  readonly countryAliases: readonly string[];
  readonly address: {
    /** In the order in which they are asked. */
    readonly fields: readonly AddressField[];
    readonly hasStates: boolean;
    readonly postalCode: { readonly pattern: RegExp; readonly message: string };
    readonly cityMessage: string;
  };
  readonly phone: {
    readonly countryCode: '+1' | '+44';
    /** Of the digits alone. */
    readonly pattern: RegExp;
    readonly message: string;
    /** Shown as (###) ###-#### while it is typed. */
    readonly isMasked: boolean;
    /** As the network dials it; null for digits that are not a number of this region. */
    dialed(digits: string): string | null;
  };

  readonly industry: {
    readonly scheme: 'NAICS' | 'SIC';
    readonly codeField: AccountDetailField & ('naicsCode' | 'sicCode');
    /** The account details that name an industry. */
    detailsOf(industry: IndustryMatch): AccountDetails;
  };
  /** Account details that not every region asks for. */
  readonly detailFields: readonly AccountDetailField[];

  readonly products: {
    readonly all: readonly Product[];
    /** Every value that a record may carry: what we write, what other systems call it, and the unknown. */
    readonly values: readonly string[];
    /** The products that people choose from, in this order. */
    readonly choices: readonly Product[];
    /** What an account is assessed by before a product is chosen. */
    readonly base: Product;
  };
  /** What territory factors go by. */
  readonly ratedBy: 'state' | 'postcode';
  /** Risks may be placed with carriers that are not admitted, with a notice, licensed brokers and taxes. */
  readonly hasSurplusLines: boolean;
  /** Terrorism coverage is offered by law, and its rejection has to be attested. */
  readonly hasTria: boolean;
  readonly taxes: {
    /** Null when the figures for the inception date are not known. */
    linesOf(quote: TaxedQuote): TaxLine[] | null;
    /** Where the figures stand, for the worksheet. */
    sourceOf(risk: Risk): string;
  };

  /** The zone in which an account's policies start (IANA name). */
  timeZoneOf(state: string, states: readonly State[]): string;
  /** The zone where a day ends last: a date has passed in the whole region when it has passed here. */
  readonly lastTimeZone: string;

  /** Refusals whose sentence the market words differently. */
  readonly refusals: { readonly accountTaken: 'account-taken' | 'account-taken-uk' };
}

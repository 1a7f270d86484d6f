import { parseDuns, parseEin } from '../inputs/business-numbers.ts';
import type { Product } from '../products.ts';
import { isYes } from '../questionnaires/controls.ts';
import type { RegionCode } from '../regions/region.ts';
import { getPostcodeUse } from '../reference/postcodes.ts';
import { isZipOfState, type ZipCodes } from '../reference/zip-codes.ts';
import { hasDetailField, regionByCode } from '../regions/regions.ts';
import {
  BUSINESS_TYPES,
  ENTITY_TYPES,
  OWNERSHIP_TYPES,
  type AccountDetails,
  type Address,
} from './details.ts';
import type { AccountDetailField } from './detail-fields.ts';
import {
  DOMAIN_MESSAGES,
  mayBeOwned,
  normalizeDomain,
  splitDomains,
  validateDomains,
  validateSingleDomain,
} from './domain-name.ts';
import { validatePhone } from './phone.ts';
import { validatePostalCode } from './postal.ts';

/** The exact texts of the specification (quoting §5, accounts §5), with its spelling. */
const ACCOUNT_MESSAGES = {
  industryTooShort: 'Industry Code must be atleast 2 digits',
  industryTooLong: 'Industry Code be less than 6 digits',
  primaryTooLow: 'Primary Naics Percentage must be 51% or higher',
  primaryTooHigh: 'Primary Naics Percentage must be 100% or lower',
  secondNotAllowed: 'Secondary Industry Code is not allowed when NiacsCode is 100%',
  revenueTooHigh: 'Revenue must be less than or equal to 1 Trillion Dollars.',
  mailingAddress: 'Mailing address is required',
  mailingCity: 'Mailing city is required',
  mailingZip: 'Mailing zip code is required',
} as const;

/**
 * The most characters of a company's name, and the sentence for one that is longer or, of a new account,
 * missing. Beside the rule and not in the regions, which the sign-in page loads.
 * Sources: of the US, the specification; of the UK, regulation 3 of the Company, Limited Liability
 * Partnership and Business (Names and Trading Disclosures) Regulations 2015.
 */
export const COMPANY_NAMES: Readonly<Record<RegionCode, { most: number; message: string }>> = {
  US: { most: 100, message: 'Account Name is exceeding 100 Characters. Please reset Handler.' },
  UK: { most: 160, message: 'Enter the name of the company, in at most 160 characters.' },
};

/** i18n keys where the specification gives a rule but no text. */
export const RULE_KEYS = {
  required: 'validation.required',
  needsLetter: 'validation.needsLetter',
  needsLetterOrDigit: 'validation.needsLetterOrDigit',
  wholeNumber: 'validation.wholeNumber',
  tooLow: 'validation.tooLow',
  tooHigh: 'validation.tooHigh',
  notAnOption: 'validation.notAnOption',
  ein: 'validation.ein',
  socialSecurity: 'validation.socialSecurity',
  duns: 'validation.duns',
  zipState: 'validation.zipState',
  postcodeOfMail: 'validation.postcodeOfMail',
} as const;

const LIMITS = {
  yearEstablished: 1500,
  industryCode: { min: 10, max: 999_999 },
  primaryPercentage: { min: 51, max: 100 },
  revenue: { min: 1, max: 1_000_000_000_000 },
  employees: 1,
  personalRecords: 250_000,
} as const;

export interface AccountDetailsContext {
  /** The mailing-address feature flag: the mailing address is shown and required. */
  readonly mailingAddress?: boolean;
  /** With it, ZIP codes are held against their states. */
  readonly zipCodes?: ZipCodes;
  /** With it, a domain under which anybody is (`co.uk`) is not the company's. */
  readonly isRegistrable?: (domain: string) => boolean;
}

export type AccountDetailsErrors = Partial<
  Record<
    AccountDetailField | 'mailingAddress.address1' | 'mailingAddress.city' | 'mailingAddress.zipCode',
    string
  >
>;

interface Form {
  readonly region: RegionCode;
  readonly product: Product | undefined;
  readonly values: AccountDetails;
  readonly todayYear: number;
  readonly isRegistrable?: AccountDetailsContext['isRegistrable'];
}

/** A message, or null when the value is valid. */
type Rule = (value: unknown, form: Form) => string | null;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const required =
  (rule: Rule): Rule =>
  (value, form) =>
    isEmpty(value) ? RULE_KEYS.required : rule(value, form);
const optional =
  (rule: Rule): Rule =>
  (value, form) =>
    isEmpty(value) ? null : rule(value, form);
const anything: Rule = () => null;
const fits =
  (test: RegExp, message: string): Rule =>
  (value) =>
    test.test(String(value)) ? null : message;
const oneOf =
  (options: readonly string[]): Rule =>
  (value) =>
    options.includes(String(value)) ? null : RULE_KEYS.notAnOption;
const onlyOnPro =
  (rule: Rule): Rule =>
  (value, form) =>
    form.product === 'P100_PRO' ? rule(value, form) : null;
const whenYes =
  (field: AccountDetailField, rule: Rule): Rule =>
  (value, form) =>
    isYes(form.values[field]) ? rule(value, form) : null;

interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  readonly tooLow?: string;
  readonly tooHigh?: string;
}

const numberIn =
  ({
    min = -Infinity,
    max = Infinity,
    whole = false,
    tooLow = RULE_KEYS.tooLow,
    tooHigh = RULE_KEYS.tooHigh,
  }: Range): Rule =>
  (value) => {
    const number = Number(value);
    if (Number.isNaN(number) || (whole && !Number.isInteger(number))) return RULE_KEYS.wholeNumber;
    if (number < min) return tooLow;
    return number > max ? tooHigh : null;
  };

const industryCode = numberIn({
  ...LIMITS.industryCode,
  whole: true,
  tooLow: ACCOUNT_MESSAGES.industryTooShort,
  tooHigh: ACCOUNT_MESSAGES.industryTooLong,
});

/** Trimmed, containing a letter, and no longer than the region's companies may be called. */
const accountName = required((value, { region }) => {
  const name = String(value).trim();
  const { most, message } = COMPANY_NAMES[region];
  if (name.length > most) return message;
  return /\p{L}/u.test(name) ? null : RULE_KEYS.needsLetter;
});

/** Not allowed with a primary share of 100%, otherwise required. */
const secondIndustry: Rule = (value, form) => {
  if (Number(form.values.primaryNaicsPercentage) === 100)
    return isEmpty(value) ? null : ACCOUNT_MESSAGES.secondNotAllowed;
  return required(industryCode)(value, form);
};

/** Letters, spaces and hyphens, and what stands in names such as St. Mary's. */
export const validateCity = (region: RegionCode, value: string): string | null =>
  /^[\p{L}\s.'’-]*\p{L}[\p{L}\s.'’-]*$/u.test(value) ? null : regionByCode(region).address.cityMessage;

const city = required((value, { region }) => validateCity(region, String(value)));

/** Digits only, because `1999.0` and `1e3` would parse as numbers too. */
const yearEstablished = required((value, form) =>
  /^\d+$/.test(String(value))
    ? numberIn({ min: LIMITS.yearEstablished, max: form.todayYear })(value, form)
    : RULE_KEYS.wholeNumber,
);

const ein = (value: unknown): string | null => {
  const answer = parseEin(String(value));
  if (answer.ok) return null;
  return answer.problem === 'socialSecurity' ? RULE_KEYS.socialSecurity : RULE_KEYS.ein;
};

/**
 * The sentence for a ZIP code of another state, a British postcode whose outward code does not exist, and one
 * where only mail goes; or null.
 */
export const validatePlace = (
  zipCodes: ZipCodes | undefined,
  region: RegionCode,
  { zipCode, state }: { readonly zipCode?: unknown; readonly state?: unknown },
): string | null => {
  const { hasStates, postalCode } = regionByCode(region).address;
  if (!zipCodes || isEmpty(zipCode)) return null;
  if (hasStates)
    return isEmpty(state) || isZipOfState(zipCodes, String(zipCode), String(state))
      ? null
      : RULE_KEYS.zipState;
  const use = zipCodes.postcodes ? getPostcodeUse(zipCodes.postcodes, String(zipCode)) : 'premises';
  if (use === 'unknown') return postalCode.message;
  return use === 'mail' ? RULE_KEYS.postcodeOfMail : null;
};

const RULES: Partial<Record<AccountDetailField, Rule>> = {
  name: accountName,
  dbaOrTradestyle: optional(fits(/[\p{L}\p{N}]/u, RULE_KEYS.needsLetterOrDigit)),
  naicsCode: required(industryCode),
  sicCode: required(industryCode),
  primaryNaicsPercentage: required(
    numberIn({
      ...LIMITS.primaryPercentage,
      tooLow: ACCOUNT_MESSAGES.primaryTooLow,
      tooHigh: ACCOUNT_MESSAGES.primaryTooHigh,
    }),
  ),
  secondNaicsCode: secondIndustry,
  ein: optional(ein),
  dunsNumber: optional((value) => (parseDuns(String(value)).ok ? null : RULE_KEYS.duns)),
  revenue: required(numberIn({ ...LIMITS.revenue, tooHigh: ACCOUNT_MESSAGES.revenueTooHigh })),
  noOfEmployeesAll: required(numberIn({ min: LIMITS.employees, whole: true })),
  yearEstablished,
  ownershipType: required(oneOf(OWNERSHIP_TYPES)),
  entityType: required(oneOf(ENTITY_TYPES)),
  phoneNumber: required((value, { region }) => validatePhone(region, String(value))),
  percentInternationalSales: optional(numberIn({ min: 0, max: 100 })),
  businessType: optional(oneOf(BUSINESS_TYPES)),
  projectedRevenue: optional(
    numberIn({ min: 0, max: LIMITS.revenue.max, tooHigh: ACCOUNT_MESSAGES.revenueTooHigh }),
  ),
  address1: required(anything),
  city,
  state: required(anything),
  zipCode: required((value, { region }) => validatePostalCode(region, String(value))),
  domainName: (value, form) => {
    const domain = normalizeDomain(String(value ?? ''));
    return validateSingleDomain(domain) ?? (isOthers(domain, form) ? DOMAIN_MESSAGES.checkFailed : null);
  },
  domains: optional((value, form) => {
    const text = domainText(value);
    const others = splitDomains(text).find((domain) => isOthers(domain, form));
    return validateDomains(text) ?? (others ? `${DOMAIN_MESSAGES.checkFailed} (${others})` : null);
  }),
  nonUsRevenue: onlyOnPro(required(numberIn({ min: 0 }))),
  totalRevenue: onlyOnPro(required(numberIn({ min: LIMITS.revenue.min }))),
  changeInScope: onlyOnPro(required(anything)),
  changeInScopeDetail: onlyOnPro(whenYes('changeInScope', required(anything))),
  franchiseSystemConnectivity: onlyOnPro(whenYes('isFranchise', required(anything))),
  collectingPersonalInformation: onlyOnPro(required(anything)),
  numberOfPersonalRecords: onlyOnPro(
    whenYes(
      'collectingPersonalInformation',
      required(numberIn({ min: LIMITS.personalRecords, whole: true })),
    ),
  ),
};

const isOthers = (domain: string, { isRegistrable = () => true }: Form): boolean =>
  domain !== '' && !mayBeOwned(domain, isRegistrable);

/** Secondary domains as text, from the form's text or the wire's `[{ domain }]`. */
const domainText = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one) => (typeof one === 'string' ? one : String((one as { domain?: unknown }).domain ?? '')))
        .join(',')
    : String(value);

/**
 * The errors of an account details form, by field; empty when it is valid. Messages are the specification's
 * exact texts or, where it gives none, the i18n keys of `RULE_KEYS`.
 */
export function validateAccountDetails(
  region: RegionCode,
  product: Product | undefined,
  values: AccountDetails,
  todayYear: number,
  context: AccountDetailsContext = {},
): AccountDetailsErrors {
  const form: Form = { region, product, values, todayYear, isRegistrable: context.isRegistrable };
  const errors: AccountDetailsErrors = context.mailingAddress
    ? mailingErrors(values.mailingAddress as Address | null | undefined, region, context.zipCodes)
    : {};
  for (const [field, rule] of Object.entries(RULES) as [AccountDetailField, Rule][]) {
    const message = hasDetailField(regionByCode(region), field) ? rule(values[field], form) : null;
    if (message) errors[field] = message;
  }
  const place = validatePlace(context.zipCodes, region, values);
  if (place) errors.zipCode ??= place;
  return errors;
}

/** Mail also goes to forces abroad (APO, FPO, DPO, BFPO) and to territories, where no risk is. */
export const mailable = (zipCodes: ZipCodes | undefined): ZipCodes | undefined =>
  zipCodes && {
    ...zipCodes,
    states: { ...zipCodes.states, ...zipCodes.mailOnly },
    ...(zipCodes.postcodes && { postcodes: { ...zipCodes.postcodes, mailOnly: [] } }),
  };

/** A mailing address needs a street, a city and a zip code, and the last two must be valid. */
export function mailingErrors(
  mailing: Address | null | undefined,
  region: RegionCode,
  zipCodes?: ZipCodes,
): AccountDetailsErrors {
  const errors: AccountDetailsErrors = {};
  if (isEmpty(mailing?.address1)) errors['mailingAddress.address1'] = ACCOUNT_MESSAGES.mailingAddress;
  const form: Form = { region, product: undefined, values: {}, todayYear: 0 };
  const cityMessage = isEmpty(mailing?.city) ? ACCOUNT_MESSAGES.mailingCity : city(mailing!.city, form);
  if (cityMessage) errors['mailingAddress.city'] = cityMessage;
  const zipMessage = isEmpty(mailing?.zipCode)
    ? ACCOUNT_MESSAGES.mailingZip
    : (validatePostalCode(region, mailing!.zipCode!) ?? validatePlace(mailable(zipCodes), region, mailing!));
  if (zipMessage) errors['mailingAddress.zipCode'] = zipMessage;
  return errors;
}

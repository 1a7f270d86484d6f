import { UK_PRODUCTS } from '../products.ts';
import { insurancePremiumTax } from '../rating/steps/insurance-premium-tax.ts';
import type { Region } from './region.ts';

/** 44, then ten digits that do not begin with 0. */
const PHONE = /^44[1-9]\d{9}$/;
/** As dialed within the country. */
const NATIONAL_PHONE = /^0[1-9]\d{9}$/;

/**
 * Royal Mail's pattern: area and district, a space that may be missing, sector and unit; GIR 0AA is the one
 * exception.
 */
const POSTCODE =
  /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/i;

export const uk: Region = {
  code: 'UK',
  locale: 'en-GB',
  currency: 'GBP',
  currencySymbol: '£',
  paperSize: 'A4',
  firstDayOfWeek: 1,
  policyNumberPrefix: 'PUK',
  maintenanceFlag: 'maintenance-mode-uk',
  country: 'GB',
  countryAliases: ['GBR', 'UK'],
  address: {
    fields: ['address1', 'address2', 'address3', 'city', 'zipCode'],
    hasStates: false,
    postalCode: { pattern: POSTCODE, message: 'Invalid UK postal code' },
    cityMessage: 'Invalid City/Town',
  },
  phone: {
    countryCode: '+44',
    pattern: PHONE,
    message: 'Phone number must be in the format 44 5555 555555',
    isMasked: false,
    dialed: (digits) => {
      if (PHONE.test(digits)) return `+${digits}`;
      return NATIONAL_PHONE.test(digits) ? `+44${digits.slice(1)}` : null;
    },
  },
  industry: {
    scheme: 'SIC',
    codeField: 'sicCode',
    detailsOf: ({ code, primaryIndustry, secondaryIndustry }) => ({
      sicCode: code,
      sicPrimaryDesc: primaryIndustry,
      sicSecondaryDesc: secondaryIndustry,
    }),
  },
  detailFields: ['sicCode', 'address3'],
  products: {
    all: UK_PRODUCTS,
    values: [...UK_PRODUCTS, 'NotSupported'],
    choices: ['P_ONE', 'P_ONE_PLUS', 'PRIME_ONE_TECH', 'PRIME_ONE_TECH_PLUS'],
    base: 'P_ONE',
  },
  ratedBy: 'postcode',
  hasSurplusLines: false,
  hasTria: false,
  taxes: { linesOf: insurancePremiumTax, sourceOf: () => 'taxes.insurancePremiumTax' },
  timeZoneOf: () => 'Europe/London',
  lastTimeZone: 'Europe/London',
  refusals: { accountTaken: 'account-taken-uk' },
};

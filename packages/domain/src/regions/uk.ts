import { pain001 } from '../ledger/payouts/pain001.ts';
import { UK_PRODUCTS } from '../products.ts';
import { insurancePremiumTax } from '../rating/steps/insurance-premium-tax.ts';
import type { Region } from './region.ts';

/** 44, then ten digits that do not begin with 0. */
const PHONE = /^44[1-9]\d{9}$/;
/** As dialed within the country. */
const NATIONAL_PHONE = /^0[1-9]\d{9}$/;

/**
 * The spaces of Ofcom's national numbering plan by how long the area code is: 020 7946 0142, 0113 496
 * 0142 and 0121 496 0142, 07700 900142 and all others.
 */
const spaced = (national: string): string => {
  const area = national.startsWith('02') ? 3 : /^0(?:1\d1|11\d|3|8|9)/.test(national) ? 4 : 5;
  const rest = national.slice(area);
  return [national.slice(0, area), ...(area === 5 ? [rest] : [rest.slice(0, -4), rest.slice(-4)])].join(' ');
};

/**
 * Royal Mail's pattern: area and district, a space that may be missing, sector and unit; or GIR 0AA, or the
 * number of a post office of the forces. Whether the outward code exists is data (`data/postcodes.json`).
 */
const POSTCODE =
  /^(?:GIR ?0AA|BFPO ?\d{1,4}|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/i;

export const uk: Region = {
  code: 'UK',
  locale: 'en-GB',
  currency: 'GBP',
  currencySymbol: '£',
  paperSize: 'A4',
  firstDayOfWeek: 1,
  dateOrder: 'DMY',
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
    stored: (international) => international.slice(1),
    written: (stored) => {
      const digits = stored.replaceAll(/\D/g, '');
      return PHONE.test(digits) ? spaced(`0${digits.slice(2)}`) : stored;
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
  hasStateLicenses: false,
  bankNumbers: {
    routing: { name: 'sort code', isValid: (digits) => /^\d{6}$/.test(digits) },
    account: /^\d{8}$/,
  },
  payoutFormat: pain001,
  hasTria: false,
  formsBeforeContract: ['product-information', 'demands-and-needs', 'complaints-and-compensation'],
  taxes: { linesOf: insurancePremiumTax, sourceOf: () => 'taxes.insurancePremiumTax' },
  timeZoneOf: () => 'Europe/London',
  lastTimeZone: 'Europe/London',
  refusals: { accountTaken: 'account-taken-uk' },
};

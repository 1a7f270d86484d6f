import { nacha } from '../ledger/payouts/nacha.ts';
import { US_PRODUCTS } from '../products.ts';
import { surplusLinesTaxes } from '../rating/steps/surplus-lines-taxes.ts';
import type { Region } from './region.ts';

/** North American Numbering Plan: area code and exchange do not begin with 0 or 1. */
const PHONE = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** `(512) 555-0143` of any notation of a whole number. */
const masked = (phone: string): string =>
  phone
    .replaceAll(/\D/g, '')
    .slice(-10)
    .replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');

/**
 * Nine digits, of which the last one checks the others. Source: the American Bankers Association's routing
 * numbers.
 */
function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * weights[at % 3]!, 0) % 10 === 0;
}

export const us: Region = {
  code: 'US',
  locale: 'en-US',
  currency: 'USD',
  currencySymbol: '$',
  paperSize: 'LETTER',
  firstDayOfWeek: 0,
  dateOrder: 'MDY',
  policyNumberPrefix: 'PUS',
  maintenanceFlag: 'maintenance-mode-us',
  country: 'US',
  countryAliases: ['USA'],
  address: {
    fields: ['address1', 'address2', 'city', 'state', 'zipCode'],
    hasStates: true,
    postalCode: { pattern: /^(?!00000)\d{5}(-\d{4})?$/, message: 'Invalid ZIP Code' },
    cityMessage: 'Invalid City',
  },
  phone: {
    countryCode: '+1',
    pattern: PHONE,
    message: 'Invalid phone number',
    isMasked: true,
    dialed: (digits) => (PHONE.test(digits) ? `+1${digits.slice(-10)}` : null),
    stored: masked,
    written: (stored) => (PHONE.test(stored.replaceAll(/\D/g, '')) ? masked(stored) : stored),
  },
  industry: {
    scheme: 'NAICS',
    codeField: 'naicsCode',
    detailsOf: ({ code, primaryIndustry, secondaryIndustry }) => ({
      naicsCode: code,
      primaryIndustry,
      secondaryIndustry,
      primaryNaicsPercentage: 100,
    }),
  },
  detailFields: ['naicsCode', 'primaryNaicsPercentage', 'secondNaicsCode', 'ein', 'state'],
  products: {
    all: US_PRODUCTS,
    values: [...US_PRODUCTS, 'PrimeCloud', 'ZSP', 'NotSupported'],
    choices: [
      'P100',
      'P250',
      'Prime Cloud',
      'P250_S',
      'P100_PRO',
      'PRIME_TECH_PLUS',
      'PRIME_TECH',
      'Zurich Select Plus',
    ],
    base: 'P100',
  },
  ratedBy: 'state',
  hasSurplusLines: true,
  hasStateLicenses: true,
  bankNumbers: { routing: { name: 'routing number', isValid: isRoutingNumber }, account: /^\d{4,17}$/ },
  payoutFormat: nacha,
  hasTria: true,
  formsBeforeContract: [],
  taxes: { linesOf: surplusLinesTaxes, sourceOf: ({ state }) => `taxes.surplusLines.${state ?? ''}` },
  timeZoneOf: (state, states) => states.find(({ code }) => code === state)?.iana ?? 'America/New_York',
  lastTimeZone: 'Pacific/Honolulu',
  refusals: { accountTaken: 'account-taken' },
};

import type { Currency } from './money.ts';
import type { Region } from './products.ts';

/** What differs by region and is no text: texts differ in the locale files. */
export interface RegionFacts {
  readonly locale: 'en-US' | 'en-GB';
  readonly currency: Currency;
  readonly currencySymbol: '$' | '£';
  readonly industryScheme: 'NAICS' | 'SIC';
  /** Fields of an address, in the order they are asked. */
  readonly addressFields: readonly ('address1' | 'address2' | 'address3' | 'city' | 'state' | 'zipCode')[];
}

export const REGIONS: Record<Region, RegionFacts> = {
  US: {
    locale: 'en-US',
    currency: 'USD',
    currencySymbol: '$',
    industryScheme: 'NAICS',
    addressFields: ['address1', 'address2', 'city', 'state', 'zipCode'],
  },
  UK: {
    locale: 'en-GB',
    currency: 'GBP',
    currencySymbol: '£',
    industryScheme: 'SIC',
    addressFields: ['address1', 'address2', 'address3', 'city', 'zipCode'],
  },
};

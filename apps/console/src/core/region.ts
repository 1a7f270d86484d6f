/** Differences between the US and the UK console, apart from words, which are in the locales. */
export type Region = {
  code: 'US' | 'UK';
  locale: 'en-US' | 'en-GB';
  currency: 'USD' | 'GBP';
  symbol: '$' | '£';
  phoneCountryCode: '+1' | '+44';
  claimsPhone: string;
  claimsEmail: string;
  supportEmail: string;
  hasStates: boolean;
};

export const regions: Record<Region['code'], Region> = {
  US: {
    code: 'US',
    locale: 'en-US',
    currency: 'USD',
    symbol: '$',
    phoneCountryCode: '+1',
    claimsPhone: '(833) 633-8666',
    claimsEmail: 'claims@parapet.example',
    supportEmail: 'support@parapet.example',
    hasStates: true,
  },
  UK: {
    code: 'UK',
    locale: 'en-GB',
    currency: 'GBP',
    symbol: '£',
    phoneCountryCode: '+44',
    claimsPhone: '0800 208 8106',
    claimsEmail: 'claims@parapet-uk.example',
    supportEmail: 'support@parapet-uk.example',
    hasStates: false,
  },
};

/** UK if the host name ends with the UK suffix or the flag is on, otherwise US (specification 1 §1). */
export const regionByHost = (hostname: string, flag: boolean): Region =>
  hostname.endsWith('.uk') || flag ? regions.UK : regions.US;

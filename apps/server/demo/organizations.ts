import type { VendorCategory } from '@parapet/domain/claims/vendor-categories';
import type { AccountType } from '@parapet/domain/permissions/actors';

type Organization = {
  key: string;
  name: string;
  accountType: AccountType;
  region: 'US' | 'UK';
  isWholesale?: boolean;
  surplusLicense?: string;
  /** The states in which it may place surplus lines coverage. */
  surplusStates?: readonly string[];
  /** Partners' description of themselves. */
  description?: string;
  hostname?: string;
  subcategories?: VendorCategory[];
};

/** The organizations of the demo world; names are made up, addresses end in `.example`. */
export const organizations: readonly Organization[] = [
  { key: 'provider', name: 'Parapet', accountType: 'COWBELL', region: 'US' },
  { key: 'harbor', name: 'Harbor Insurance Agency', accountType: 'AGENCY', region: 'US' },
  { key: 'summit', name: 'Summit Risk Partners', accountType: 'AGENCY', region: 'US' },
  {
    key: 'ridge',
    name: 'Ridge Wholesale Brokers',
    accountType: 'AGENCY',
    region: 'US',
    isWholesale: true,
    surplusLicense: 'SL-204417',
    surplusStates: ['GA', 'FL', 'SC', 'TN', 'AL', 'NC', 'TX'],
  },
  { key: 'thames', name: 'Thames Brokerage', accountType: 'AGENCY', region: 'UK' },
  {
    key: 'meridian',
    name: 'Meridian Digital Agency',
    accountType: 'DIGITAL',
    region: 'US',
    hostname: 'meridian',
    description: 'Compares cyber coverage for small companies online and sends them to agencies.',
  },
  {
    key: 'lookout',
    name: 'Lookout Managed Security',
    accountType: 'MSSP',
    region: 'US',
    description: 'Watches the networks of companies that have no security team of their own.',
  },
  {
    key: 'atlas',
    name: 'Atlas Specialty Insurance',
    accountType: 'CARRIER',
    region: 'US',
    hostname: 'atlas',
    description: 'Carries cyber policies on admitted and on surplus lines paper.',
  },
  {
    key: 'fieldstone',
    name: 'Fieldstone Breach Response',
    accountType: 'VENDOR',
    region: 'US',
    description: 'Forensics and restoration after an incident, around the clock.',
    subcategories: ['FORENSICS', 'RESTORATION', 'NEGOTIATION'],
  },
  {
    key: 'northgate',
    name: 'Northgate Broker Cluster',
    accountType: 'CLUSTER',
    region: 'UK',
    description: 'Independent brokers who place business together.',
  },
  {
    key: 'keel',
    name: 'Keel Reinsurance',
    accountType: 'RE_INSURER',
    region: 'US',
    description: 'Takes a quota share of every treaty.',
  },
  {
    key: 'tallow',
    name: 'Tallow Premium Finance',
    accountType: 'PREMIUM_PROCESSOR',
    region: 'US',
    description: 'Finances premiums in installments.',
  },
  {
    key: 'coastal',
    name: 'Coastal Risk Pool',
    accountType: 'POOL',
    region: 'UK',
    description: 'A risk pool of companies on the coast.',
  },
];

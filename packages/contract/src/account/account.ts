import { BUSINESS_TYPES } from '@parapet/domain/accounts/details';
import { accountStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { can, id, instant, line, money, plainDate, region } from '../shapes.ts';

/** An address as typed. UK addresses have a third line and no state; `zipCode` holds the postcode. */
export const address = z.object({
  address1: line(200),
  address2: line(200).default(''),
  address3: line(200).default(''),
  city: line(100),
  state: line(2).default(''),
  zipCode: line(10),
  country: line(2).default(''),
});

/**
 * Every field of the account details form. The rules over them, with their messages, stand in
 * domain/accounts.
 */
export const accountDetails = z.object({
  name: line(200),
  dbaOrTradestyle: line(200).default(''),
  naicsCode: line(6).default(''),
  primaryIndustry: line(300).default(''),
  secondaryIndustry: line(300).default(''),
  primaryNaicsPercentage: z.number().nullable().default(null),
  secondNaicsCode: line(6).default(''),
  secondPrimaryIndustry: line(300).default(''),
  secondSecondaryIndustry: line(300).default(''),
  sicCode: line(6).default(''),
  sicPrimaryDesc: line(300).default(''),
  sicSecondaryDesc: line(300).default(''),
  ein: line(20).default(''),
  revenue: z.number().nullable().default(null),
  nonUsRevenue: z.number().nullable().default(null),
  dunsNumber: line(20).default(''),
  noOfEmployeesAll: z.number().nullable().default(null),
  yearEstablished: z.number().nullable().default(null),
  ownershipType: line(40).default(''),
  entityType: line(40).default(''),
  phoneNumber: line(25).default(''),
  isFranchise: z.boolean().nullable().default(null),
  franchiseSystemConnectivity: z.boolean().nullable().default(null),
  domainName: line(253).default(''),
  domains: z
    .array(z.object({ domain: line(253) }))
    .max(50)
    .default([]),
  hasNoDomain: z.boolean().default(false),
  url: line(500).default(''),
  collectingPersonalInformation: z.boolean().nullable().default(null),
  numberOfPersonalRecords: z.number().nullable().default(null),
  percentInternationalSales: z.number().nullable().default(null),
  changeInScope: z.boolean().nullable().default(null),
  changeInScopeDetail: line(2000).default(''),
  classDescription: line(300).default(''),
  businessType: z.enum(['', ...BUSINESS_TYPES]).default(''),
  projectedRevenue: z.number().nullable().default(null),
  address,
  mailingAddress: address.nullable().default(null),
});
export type AccountDetails = z.output<typeof accountDetails>;

export const policyContact = z.object({
  contactFirstName: line(100),
  contactLastName: line(100),
  contactEmail: line(254),
  contactPhone: line(25),
});

export const accountCommands = [
  'update-account',
  'start-quote',
  'update-contact',
  'decline-account',
  'reopen-account',
] as const;

export const account = z.object({
  id,
  region,
  status: z.enum(accountStatuses),
  version: z.number().int(),
  profileScore: z.number().int(),
  agencyId: id,
  agencyName: z.string(),
  created: instant,
  modified: instant,
  details: accountDetails,
  contact: policyContact.nullable(),
  securityAnswers: z.record(z.string(), z.json()),
  /** Why it was declined, and what was written about it; null otherwise and for policyholders. */
  reason: z.string().nullable(),
  reasonSummary: z.string().nullable(),
  eligibility: z.object({ eligible: z.boolean(), reason: z.string().nullable() }),
  can: can(accountCommands),
});
export type Account = z.output<typeof account>;

export const accountRow = z.object({
  id,
  region,
  name: z.string(),
  status: z.enum(accountStatuses),
  industry: z.string(),
  city: z.string(),
  state: z.string(),
  revenue: z.number().nullable(),
  profileScore: z.number().int(),
  agencyName: z.string(),
  premium: money.nullable(),
  renewalDate: plainDate.nullable(),
  created: instant,
  modified: instant,
});

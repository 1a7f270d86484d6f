import type { Region } from '../products.ts';
import type { AccountDetailField, AccountDetails } from './details.ts';

/** Ten things worth knowing before a quote; each known one is a point. */
const POINTS: Record<Region, readonly AccountDetailField[]> = {
  US: [
    'name',
    'naicsCode',
    'revenue',
    'noOfEmployeesAll',
    'yearEstablished',
    'ownershipType',
    'entityType',
    'domainName',
    'phoneNumber',
    'address1',
  ],
  UK: [
    'name',
    'sicCode',
    'revenue',
    'noOfEmployeesAll',
    'yearEstablished',
    'ownershipType',
    'entityType',
    'domainName',
    'phoneNumber',
    'address1',
  ],
};

export const HIGHEST_PROFILE_SCORE = 10;

const isKnown = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What is not known yet, each a point. */
export const missingForScore = (region: Region, details: AccountDetails): AccountDetailField[] =>
  POINTS[region].filter((field) => !isKnown(details[field]));

/** How complete an account's profile is, 0 to 10. Quoting needs 4. */
export const profileScore = (region: Region, details: AccountDetails): number =>
  POINTS[region].filter((field) => isKnown(details[field])).length;

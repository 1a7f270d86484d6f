import type { RegionCode } from '../regions/region.ts';
import { regionByCode } from '../regions/regions.ts';
import type { AccountDetailField } from './detail-fields.ts';
import type { AccountDetails } from './details.ts';

/** Ten facts worth knowing before a quote; each known one scores a point. */
const getPoints = (region: RegionCode): readonly AccountDetailField[] => [
  'name',
  regionByCode(region).industry.codeField,
  'revenue',
  'noOfEmployeesAll',
  'yearEstablished',
  'ownershipType',
  'entityType',
  'domainName',
  'phoneNumber',
  'address1',
];

export const HIGHEST_PROFILE_SCORE = 10;

const isKnown = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The facts that are not known yet, each worth a point. */
export const missingForScore = (region: RegionCode, details: AccountDetails): AccountDetailField[] =>
  getPoints(region).filter((field) => !isKnown(details[field]));

/** Completeness of an account's profile, 0 to 10. Quoting needs 4. */
export const profileScore = (region: RegionCode, details: AccountDetails): number =>
  getPoints(region).filter((field) => isKnown(details[field])).length;

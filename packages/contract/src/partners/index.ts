import { getCalls } from '../call.ts';
import { getAccountCalls, getAgencyCalls, getPartnerCalls, getSearchCall, searchPartners } from './calls.ts';
import * as dashboard from './dashboard.ts';
import * as directory from './directory.ts';
import * as members from './members.ts';

const all = {
  da: getPartnerCalls('da'),
  cluster: getPartnerCalls('cluster'),
  carrier: getPartnerCalls('carrier'),
  reinsurer: getPartnerCalls('reinsurer'),
  premiumprocessor: getPartnerCalls('premiumprocessor'),
  mssp: getPartnerCalls('mssp'),
  pool: getPartnerCalls('pool'),
  vendor: getPartnerCalls('vendor'),
} as const;
/** The calls of a kind. The eight differ in path and id alone, so that one screen can make them. */
export const callsOfKind: Readonly<Record<keyof typeof all, (typeof all)[keyof typeof all]>> = all;

/** The list of each kind; that of aggregators is part of `search-directory`. */
export const searchesOfKind = {
  cluster: getSearchCall('cluster'),
  carrier: getSearchCall('carrier'),
  reinsurer: getSearchCall('reinsurer'),
  premiumprocessor: getSearchCall('premiumprocessor'),
  mssp: getSearchCall('mssp'),
  pool: getSearchCall('pool'),
  vendor: getSearchCall('vendor'),
} as const;

/**
 * Assignments of members: agencies to aggregators and clusters, accounts to security providers and pools.
 */
export const memberCallsOfKind = {
  da: getAgencyCalls('da'),
  cluster: getAgencyCalls('cluster'),
  mssp: getAccountCalls('mssp'),
  pool: getAccountCalls('pool'),
} as const;

export const partnerCalls = getCalls(
  all.da,
  all.cluster,
  all.carrier,
  all.reinsurer,
  all.premiumprocessor,
  all.mssp,
  all.pool,
  all.vendor,
  searchesOfKind,
  { searchPartners },
  memberCallsOfKind.da,
  memberCallsOfKind.cluster,
  memberCallsOfKind.mssp,
  memberCallsOfKind.pool,
  members,
  dashboard,
  directory,
);

export { searchPartners };

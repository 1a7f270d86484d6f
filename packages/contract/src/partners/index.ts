import { callsOf } from '../call.ts';
import { accountCallsOf, agencyCallsOf, partnerCallsOf, searchCallOf, searchPartners } from './calls.ts';
import * as dashboard from './dashboard.ts';
import * as directory from './directory.ts';
import * as members from './members.ts';

const all = {
  da: partnerCallsOf('da'),
  cluster: partnerCallsOf('cluster'),
  carrier: partnerCallsOf('carrier'),
  reinsurer: partnerCallsOf('reinsurer'),
  premiumprocessor: partnerCallsOf('premiumprocessor'),
  mssp: partnerCallsOf('mssp'),
  pool: partnerCallsOf('pool'),
  vendor: partnerCallsOf('vendor'),
} as const;
/** The calls of a kind. The eight differ in path and id alone, so that one screen can make them. */
export const callsOfKind: Readonly<Record<keyof typeof all, (typeof all)[keyof typeof all]>> = all;

/** The list of each kind; that of aggregators is part of `search-directory`. */
export const searchesOfKind = {
  cluster: searchCallOf('cluster'),
  carrier: searchCallOf('carrier'),
  reinsurer: searchCallOf('reinsurer'),
  premiumprocessor: searchCallOf('premiumprocessor'),
  mssp: searchCallOf('mssp'),
  pool: searchCallOf('pool'),
  vendor: searchCallOf('vendor'),
} as const;

/**
 * Assignments of members: agencies to aggregators and clusters, accounts to security providers and pools.
 */
export const memberCallsOfKind = {
  da: agencyCallsOf('da'),
  cluster: agencyCallsOf('cluster'),
  mssp: accountCallsOf('mssp'),
  pool: accountCallsOf('pool'),
} as const;

export const partnerCalls = callsOf(
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

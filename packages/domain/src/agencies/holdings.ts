/** Records that depend on an agency and keep it from being deleted. */
export const agencyHoldings = [
  'people',
  'accounts',
  'policies',
  'agencies',
  'guests',
  'licenses',
  'surplusLicenses',
  'appointments',
  'rates',
  'levels',
] as const;
export type AgencyHolding = (typeof agencyHoldings)[number];

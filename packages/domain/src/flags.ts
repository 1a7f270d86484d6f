import type { RegionCode } from './regions/region.ts';
import { regionOf } from './regions/regions.ts';

/** The feature flags by name. Specification 1 §3; `data/flags.json` says how they stand by default. */
export const flagNames = [
  'maintenance-mode',
  'maintenance-mode-us',
  'maintenance-mode-uk',
  'edit_quote',
  'account_edit',
  'submissions_view',
  'uk_environment',
  'remember_device',
  'mailing-address',
  'cdn',
  'new_agent_experience',
] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = Record<FlagName, boolean>;

/** Whether the console of a region is closed for maintenance: by the general flag or by the region's own. */
export const isUnderMaintenance = (isOn: (flag: FlagName) => boolean, region: RegionCode): boolean =>
  isOn('maintenance-mode') || isOn(regionOf(region).maintenanceFlag);

import type { FlagName } from '../flags.ts';
import type { RegionCode } from './region.ts';
import { regionByCode } from './regions.ts';

/** Whether the console of a region is closed for maintenance: by the general flag or by the region's own. */
export const isUnderMaintenance = (isOn: (flag: FlagName) => boolean, region: RegionCode): boolean =>
  isOn('maintenance-mode') || isOn(regionByCode(region).maintenanceFlag);

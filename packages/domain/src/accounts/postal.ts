import type { RegionCode } from '../regions/region.ts';
import { regionOf } from '../regions/regions.ts';

/** Whether this is a valid postal code of the region; surrounding spaces are ignored. */
export const isPostalCode = (region: RegionCode, code: string): boolean =>
  regionOf(region).address.postalCode.pattern.test(code.trim());

/** @returns the region's sentence for an invalid postal code, or null. */
export const validatePostalCode = (region: RegionCode, code: string): string | null =>
  isPostalCode(region, code) ? null : regionOf(region).address.postalCode.message;

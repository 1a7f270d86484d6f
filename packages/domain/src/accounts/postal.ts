import type { RegionCode } from '../regions/region.ts';
import { regionByCode } from '../regions/regions.ts';

/** Whether this is a valid postal code of the region; surrounding spaces are ignored. */
export const isPostalCode = (region: RegionCode, code: string): boolean =>
  regionByCode(region).address.postalCode.pattern.test(code.trim());

/** @returns the region's sentence for an invalid postal code, or null. */
export const validatePostalCode = (region: RegionCode, code: string): string | null =>
  isPostalCode(region, code) ? null : regionByCode(region).address.postalCode.message;

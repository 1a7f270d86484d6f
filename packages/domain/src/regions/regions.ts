import type { AccountDetailField } from '../accounts/detail-fields.ts';
import type { Product } from '../products.ts';
import { REGION_CODES, type Region, type RegionCode } from './region.ts';
import { uk } from './uk.ts';
import { us } from './us.ts';

export const REGIONS: Record<RegionCode, Region> = { US: us, UK: uk };
export const ALL_REGIONS: readonly Region[] = REGION_CODES.map((code) => REGIONS[code]);

/** Returns the region of a code, with everything that differs in it. */
export const regionByCode = (code: RegionCode): Region => REGIONS[code];

/** The region that the product is sold in. */
export const regionOfProduct = (product: Product): Region =>
  ALL_REGIONS.find(({ products }) => products.all.includes(product))!;

/** The region of a country code; undefined for a country where nothing is sold. */
export const regionOfCountry = (country: string): Region | undefined =>
  ALL_REGIONS.find((region) => region.country === country || region.countryAliases.includes(country));

/** Whether a tax is levied by the country itself and not by one of its states. */
export const isNationwide = (jurisdiction: string): boolean => Object.hasOwn(REGIONS, jurisdiction);

const REGIONAL_FIELDS: ReadonlySet<AccountDetailField> = new Set(
  ALL_REGIONS.flatMap(({ detailFields }) => detailFields),
);

/** Whether a region's account details have the field: most fields belong to all regions. */
export const hasDetailField = ({ detailFields }: Region, field: AccountDetailField): boolean =>
  !REGIONAL_FIELDS.has(field) || detailFields.includes(field);

import type { Region } from '../products.ts';

export const POSTAL_MESSAGE: Record<Region, string> = {
  US: 'Invalid ZIP Code',
  UK: 'Invalid UK postal code',
};

const US_ZIP = /^(?!00000)\d{5}(-\d{4})?$/;

/**
 * Royal Mail's pattern: area and district, a space that may be missing, sector and unit; GIR 0AA is the one
 * exception.
 */
const UK_POSTCODE =
  /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/i;

const PATTERN: Record<Region, RegExp> = { US: US_ZIP, UK: UK_POSTCODE };

/**
 * Five digits with an optional four-digit extension, not 00000; or a UK postcode. Surrounding blanks are
 * forgiven.
 */
export const isPostalCode = (region: Region, code: string): boolean => PATTERN[region].test(code.trim());

export const validatePostalCode = (region: Region, code: string): string | null =>
  isPostalCode(region, code) ? null : POSTAL_MESSAGE[region];

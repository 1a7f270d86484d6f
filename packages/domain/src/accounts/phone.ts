import { parsePhone } from '../inputs/phone.ts';
import type { RegionCode } from '../regions/region.ts';
import { ALL_REGIONS, regionByCode } from '../regions/regions.ts';

/** The digits of a number, without anything that people write between them. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/** Whether it is a number of the region, however people write it: `020 7946 0142`, `+44 (0)20 7946 0142`. */
export const isPhone = (region: RegionCode, phone: string): boolean => {
  const read = parsePhone(regionByCode(region), phone);
  return read.ok && !read.value.startsWith('+');
};

/**
 * The number as the region stores it. One that is whole already is kept as it was punctuated; what is none is
 * left as it is, for the rules to judge.
 */
export const storedPhone = (region: RegionCode, phone: string): string => {
  if (regionByCode(region).phone.pattern.test(phoneDigits(phone))) return phone;
  const read = parsePhone(regionByCode(region), phone);
  return read.ok && !read.value.startsWith('+') ? read.value : phone;
};

/** @returns the region's sentence for an invalid number, or null. */
export const validatePhone = (region: RegionCode, phone: string): string | null =>
  isPhone(region, phone) ? null : regionByCode(region).phone.message;

/** A British number as it is stored; none begins with 5 here, so that the example of §9 stays as it is. */
const BRITISH = /^44[1-46-9]\d{9}$/;

/** A British number in its national form, `020 7946 0142`; null for any other. */
function britishPhone(digits: string): string | null {
  const stored = digits.replace(/^(?:44)?0(?=[1-9]\d{9}$)/, '44');
  return BRITISH.test(stored) ? regionByCode('UK').phone.written(stored) : null;
}

/**
 * The number as shown: ten digits as `(xxx) xxx-xxxx`, eleven that begin with the country's 1 as
 * `1 (XXX) XXX-XXXX` (§9), a British one as the British write it, and anything else unchanged, among it
 * numbers of other countries with their code.
 */
export function formatPhone(phone: string): string {
  if (/^\+(?!1|44)/.test(phone)) return phone;
  const british = /^[\d\s().+-]+$/.test(phone) ? britishPhone(phoneDigits(phone)) : null;
  if (british) return british;
  const [, country, area, first, last] = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(phone)) ?? [];
  if (!area) return phone;
  return `${country ? `${country} ` : ''}(${area}) ${first}-${last}`;
}

/**
 * The number in E.164, as the telephone network needs it: '+15125550143', '+442079460143'.
 * @returns null for a number of no known region.
 */
export function internationalPhone(phone: string): string | null {
  const digits = phoneDigits(phone);
  for (const region of ALL_REGIONS) {
    const dialed = region.phone.dialed(digits);
    if (dialed) return dialed;
  }
  return null;
}

import type { Region } from '../products.ts';

export const PHONE_COUNTRY_CODE: Record<Region, string> = { US: '+1', UK: '+44' };

export const PHONE_MESSAGE: Record<Region, string> = {
  US: 'Invalid phone number',
  UK: 'Phone number must be in the format 44 5555 555555',
};

/**
 * North American Numbering Plan: area code and exchange do not begin with 0 or 1. UK: 44, then ten digits not
 * beginning with 0.
 */
const DIGITS: Record<Region, RegExp> = { US: /^1?[2-9]\d{2}[2-9]\d{6}$/, UK: /^44[1-9]\d{9}$/ };

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

export const isPhone = (region: Region, phone: string): boolean =>
  /^[\d\s().+-]+$/.test(phone) && DIGITS[region].test(phoneDigits(phone));

export const validatePhone = (region: Region, phone: string): string | null =>
  isPhone(region, phone) ? null : PHONE_MESSAGE[region];

/** As shown: ten digits `(xxx) xxx-xxxx`, eleven `1 (XXX) XXX-XXXX`, anything else as it is (§9). */
export function formatPhone(phone: string): string {
  const digits = phoneDigits(phone);
  if (digits.length === 10) return digits.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
  if (digits.length === 11) return digits.replace(/(\d)(\d{3})(\d{3})(\d{4})/, '$1 ($2) $3-$4');
  return phone;
}

/**
 * '+15125550143', '+442079460143': as the telephone network wants it.
 * @returns null for what is a number of neither region.
 */
export function internationalPhone(phone: string): string | null {
  const digits = phoneDigits(phone);
  if (DIGITS.US.test(digits)) return `+1${digits.slice(-10)}`;
  if (DIGITS.UK.test(digits)) return `+${digits}`;
  return /^0[1-9]\d{9}$/.test(digits) ? `+44${digits.slice(1)}` : null;
}

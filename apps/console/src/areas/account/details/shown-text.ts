import type { Address, BUSINESS_TYPES } from '@parapet/domain/accounts/details';
import { t } from '../../../core/i18n.ts';
import { majorText, numberText, percentText, phoneText } from '../../../kit/format.ts';

const AMOUNTS = new Set(['revenue', 'nonUsRevenue', 'projectedRevenue']);
const SHARES = new Set(['primaryNaicsPercentage', 'percentInternationalSales']);

export const addressText = (address: Partial<Address> | null): string =>
  [
    address?.address1,
    address?.address2,
    address?.address3,
    address?.city,
    [address?.state, address?.zipCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

/** A detail as text for display. */
export function shownText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number')
    return AMOUNTS.has(field)
      ? majorText(value)
      : SHARES.has(field)
        ? percentText(value / 100)
        : field === 'yearEstablished'
          ? String(value)
          : numberText(value);
  if (Array.isArray(value)) return value.map((one: { domain: string }) => one.domain).join(', ') || '–';
  if (typeof value === 'object') return addressText(value as Address) || '–';
  if (field === 'businessType') return t(`account:option.${value as (typeof BUSINESS_TYPES)[number]}`);
  return field === 'phoneNumber' ? phoneText(String(value)) : String(value);
}

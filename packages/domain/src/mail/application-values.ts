import { isDomain, normalizeDomain } from '../accounts/domain-name.ts';
import type { ApplicationField } from './application-fields.ts';

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** An amount as forms have it: `$4,200,000`, `£4.2m`, `4.2 million`. */
function amountIn(text: string): string | undefined {
  const found =
    /^(?:us|usd|gbp)?\s*[$£]?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|mm|m|million|bn|billion)?(?:\s*(?:usd|gbp))?$/i.exec(
      text,
    );
  if (!found) return undefined;
  const value = Number(found[1]!.replaceAll(',', '')) * (SCALES[found[2]?.toLowerCase() ?? ''] ?? 1);
  return Number.isFinite(value) && value < 1e12 ? String(Math.round(value)) : undefined;
}

const matched = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[1];

/** A domain as it is written in addresses, without the name of its web server. */
const domainIn = (text: string): string | undefined => {
  const domain = normalizeDomain(text).replace(/^www\./, '');
  return isDomain(domain) ? domain : undefined;
};

const readers: Readonly<Record<ApplicationField, (text: string) => string | undefined>> = {
  name: (text) => (/\p{L}/u.test(text) && text.length <= 200 ? text : undefined),
  address1: (text) => (text.length <= 200 ? text : undefined),
  city: matched(/^([\p{L} .'-]{2,80})(?:,.*)?$/u),
  state: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined),
  zipCode: matched(/^(\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})$/i),
  phoneNumber: (text) => {
    const digits = text.replaceAll(/\(0\)|\D/g, '');
    return digits.length >= 10 && digits.length <= 15 && /^[\d\s()+./-]+$/.test(text) ? digits : undefined;
  },
  domainName: domainIn,
  naicsCode: matched(/^(\d{6})\b/),
  sicCode: matched(/^(\d{4,5})\b/),
  dunsNumber: (text) => matched(/^(\d{9})$/)(text.replaceAll(/[\s-]/g, '')),
  domesticRevenue: amountIn,
  foreignRevenue: amountIn,
  noOfEmployeesAll: (text) => matched(/^(\d{1,7})$/)(text.replaceAll(',', '')),
  yearEstablished: matched(/\b((?:18|19|20)\d{2})\b/),
  contactName: (text) => (/^[\p{L} .'-]{3,100}$/u.test(text) ? text : undefined),
  contactEmail: (text) => matched(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/)(text)?.toLowerCase(),
};

/**
 * Returns the value of a field that a text gives, as a submission keeps it; undefined where it cannot be
 * that.
 */
export function findValue(field: ApplicationField, text: string): string | undefined {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim();
  return trimmed === '' ? undefined : readers[field](trimmed);
}

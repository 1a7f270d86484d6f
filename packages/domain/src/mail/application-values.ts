import { isDomain, normalizeDomain } from '../accounts/domain-name.ts';
import { parseNumber } from '../inputs/number.ts';
import { parsePhone } from '../inputs/phone.ts';
import { ALL_REGIONS } from '../regions/regions.ts';
import type { ApplicationField } from './application-fields.ts';

/** A value as a submission keeps it; doubtful where it can be read in another way, or has lost a digit. */
export type FoundValue = { value: string; isDoubtful?: boolean };
type Found = FoundValue | undefined;

const sure = (value: string | undefined): Found => (value === undefined ? undefined : { value });

/**
 * A number as it is written here; or, in doubt, as elsewhere, with the separators the other way round:
 * `2500000,00`, `2.500`.
 */
function findNumber(text: string, decimals: number, most = 1e12): Found {
  const here = parseNumber(text, { decimals });
  const read =
    here.ok || here.problem !== 'grouping'
      ? here
      : parseNumber(
          text.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')),
          { decimals },
        );
  if (!read.ok || read.value < 0 || read.value >= most) return undefined;
  return { value: String(Math.round(read.value)), ...(!here.ok && { isDoubtful: true }) };
}

/** An amount as forms have it: `$4,200,000`, `£4.2m`, `4.2 million`, `USD 4,200,000`. */
function findAmount(text: string): Found {
  const [, amount = ''] = /^(?:usd?|gbp)?\s*[$£]?\s*(.*?)(?:\s*(?:usd|gbp))?$/i.exec(text)!;
  return findNumber(amount, 2);
}

/** A ZIP code or a postcode; one of three or four digits lost its zeros in a spreadsheet. */
function findPostalCode(text: string): Found {
  if (/^\d{3,4}$/.test(text)) return { value: text.padStart(5, '0'), isDoubtful: true };
  return sure(matched(/^(\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})$/i)(text));
}

/** A number of one of the regions as it stores it; the digits of any other. */
function findPhone(text: string): Found {
  const read = ALL_REGIONS.flatMap((region) => {
    const phone = parsePhone(region, text);
    return phone.ok && !phone.value.startsWith('+') ? [phone.value] : [];
  });
  if (read[0]) return { value: read[0] };
  const digits = text.replaceAll(/\(0\)|\D/g, '');
  const isPhone = digits.length >= 10 && digits.length <= 15 && /^[\d\s()+./-]+$/.test(text);
  return isPhone ? { value: digits } : undefined;
}

const matched = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[1];

/** A domain as it is written in addresses, without the name of its web server. */
const domainIn = (text: string): string | undefined => {
  const domain = normalizeDomain(text).replace(/^www\./, '');
  return isDomain(domain) ? domain : undefined;
};

/** Letters of any script with their marks, and what stands between them in names: O’Brien, Saint-Denis. */
const NAME = String.raw`[\p{L}\p{M} .'’‘ʼ·-]`;

const readers: Readonly<Record<ApplicationField, (text: string) => string | Found>> = {
  name: (text) => (/\p{L}/u.test(text) && text.length <= 200 ? text : undefined),
  address1: (text) => (text.length <= 200 ? text : undefined),
  city: matched(new RegExp(`^(${NAME}{2,80})(?:,.*)?$`, 'u')),
  state: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined),
  zipCode: findPostalCode,
  phoneNumber: findPhone,
  domainName: domainIn,
  naicsCode: matched(/^(\d{6})\b/),
  sicCode: matched(/^(\d{4,5})\b/),
  dunsNumber: (text) => matched(/^(\d{9})$/)(text.replaceAll(/[\s-]/g, '')),
  domesticRevenue: findAmount,
  foreignRevenue: findAmount,
  noOfEmployeesAll: (text) => findNumber(text, 0, 1e7),
  yearEstablished: matched(/\b((?:18|19|20)\d{2})\b/),
  contactName: matched(new RegExp(`^(${NAME}{3,100})$`, 'u')),
  contactEmail: (text) => matched(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/)(text)?.toLowerCase(),
};

/** The value of a field that a text gives; undefined where it cannot be that. */
export function findValue(field: ApplicationField, text: string): FoundValue | undefined {
  const trimmed = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const found = trimmed === '' ? undefined : readers[field](trimmed);
  return typeof found === 'string' ? { value: found } : found;
}

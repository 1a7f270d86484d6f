import { normalizeDomain } from './domain-name.ts';

/** What tells companies apart; an empty text is not known. */
export interface CompanyFacts {
  readonly name: string;
  readonly address1: string;
  readonly zipCode: string;
  readonly domainName: string;
  /** EIN, of the United States. */
  readonly taxNumber: string;
}

/** Words at the end of a name that say the legal form. */
const LEGAL_FORMS =
  'incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lllp|lp|pllc|plc|pc|pa|gmbh|cic';

/**
 * A company's name without case, accents, punctuation, spaces, a leading "the" and the legal form:
 * `Smith & Sons, L.L.C.` and `SMITH AND SONS` are one. `company_key` in PostgreSQL is the same function,
 * for its index (migration 0027); a test compares them.
 */
export const companyKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('&', ' and ')
    .replaceAll(/['’.`]/g, '')
    // Letters of other alphabets stay as they are.
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+/g, ' ')
    .replaceAll(/^ +| +$/g, '')
    .replace(/^the (?=.)/, '')
    .replace(new RegExp(`( (${LEGAL_FORMS}))+$`), '')
    .replaceAll(' ', '');

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
/** Five digits of a ZIP code, or a postcode without its space. */
const placeOf = (zipCode: string): string => plain(zipCode.replace(/-\d{4}$/, ''));
const areKnown = (one: string, other: string): boolean => one !== '' && other !== '';

/**
 * Whether two sets of facts are one company: the one rule behind everything that adds an account. The
 * same tax number decides, and so do two different ones. Otherwise the names have to agree, and their
 * places or domains with them, as far as both are known: a company of the same name elsewhere is another
 * one.
 */
export function isSameCompany(one: CompanyFacts, other: CompanyFacts): boolean {
  const [tax, otherTax] = [plain(one.taxNumber), plain(other.taxNumber)];
  if (areKnown(tax, otherTax)) return tax === otherTax;
  const [key, otherKey] = [companyKey(one.name), companyKey(other.name)];
  if (!areKnown(key, otherKey) || key !== otherKey) return false;
  const [domain, otherDomain] = [normalizeDomain(one.domainName), normalizeDomain(other.domainName)];
  if (areKnown(domain, otherDomain) && domain === otherDomain) return true;
  const [zip, otherZip] = [placeOf(one.zipCode), placeOf(other.zipCode)];
  if (!areKnown(zip, otherZip) || zip === otherZip) return true;
  const [street, otherStreet] = [plain(one.address1), plain(other.address1)];
  return areKnown(street, otherStreet) && street === otherStreet;
}

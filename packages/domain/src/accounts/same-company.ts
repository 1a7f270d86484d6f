import { foldText } from '../inputs/fold.ts';
import { isNobodys, normalizeDomain } from './domain-name.ts';

/** The facts that tell companies apart; an empty text is not known. */
export interface CompanyFacts {
  readonly name: string;
  readonly address1: string;
  readonly zipCode: string;
  readonly domainName: string;
  /** Franchisees share the domain of their brand. */
  readonly isFranchise: boolean;
  /** EIN, of the United States. */
  readonly taxNumber: string;
}

/** Words at the end of a name that say the legal form. */
const LEGAL_FORMS =
  'incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lllp|lp|pllc|plc|pc|pa|gmbh|cic';

/**
 * A company's name without case, accents, punctuation, spaces, a leading "the" and the legal form:
 * `Smith & Sons, L.L.C.` and `SMITH AND SONS` are one. `company_key` in PostgreSQL is the same function,
 * for its index (migration 0310); a test compares them.
 */
export const companyKey = (name: string): string =>
  foldText(name)
    .replaceAll('&', ' and ')
    .replaceAll('.', '')
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

/** The domain that is the company's own; empty for none, and for one of a public mail service. */
export function ownDomain(domainName: string): string {
  const domain = normalizeDomain(domainName).replace(/^www\./, '');
  return isNobodys(domain) ? '' : domain;
}

/**
 * Whether two sets of facts are one company: the one rule behind everything that adds an account. The
 * same tax number decides, and so do two different ones. The same domain decides next, whatever the names
 * are, but not of franchisees. Otherwise the names have to agree, and their places with them, as far as
 * both are known: a company of the same name elsewhere is another one.
 */
export function isSameCompany(one: CompanyFacts, other: CompanyFacts): boolean {
  const [tax, otherTax] = [plain(one.taxNumber), plain(other.taxNumber)];
  if (areKnown(tax, otherTax)) return tax === otherTax;
  const [domain, otherDomain] = [ownDomain(one.domainName), ownDomain(other.domainName)];
  const isOneDomain = areKnown(domain, otherDomain) && domain === otherDomain;
  if (isOneDomain && !one.isFranchise && !other.isFranchise) return true;
  const [key, otherKey] = [companyKey(one.name), companyKey(other.name)];
  if (!areKnown(key, otherKey) || key !== otherKey) return false;
  if (isOneDomain) return true;
  const [zip, otherZip] = [placeOf(one.zipCode), placeOf(other.zipCode)];
  if (!areKnown(zip, otherZip) || zip === otherZip) return true;
  const [street, otherStreet] = [plain(one.address1), plain(other.address1)];
  return areKnown(street, otherStreet) && street === otherStreet;
}

/**
 * Returns the keys of a company: two records of the same company share at least one. For locks and for
 * memory.
 */
export const companyKeys = ({ name, domainName, taxNumber }: CompanyFacts): string[] =>
  [
    ['name', companyKey(name)],
    ['domain', ownDomain(domainName)],
    ['tax', plain(taxNumber)],
  ].flatMap(([kind, key]) => (key ? [`${kind} ${key}`] : []));

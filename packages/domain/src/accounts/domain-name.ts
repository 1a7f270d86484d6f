/** The domain input: its pattern and its exact messages (§5 'Account details form'). */
export const DOMAIN_MESSAGES = {
  notValid: 'Not a valid domain name',
  found: 'Valid domain found!',
  empty: 'Please enter a domain name.',
  checkFailed: 'Invalid Domain! Try a different domain name.',
  onlyOne: 'Only enter one domain',
  onlyValid: 'Only valid domains are accepted.',
} as const;

/**
 * At least two labels of 1 to 63 letters, digits and inner hyphens; the last one letters only (or punycode).
 */
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** A domain name as stored: no scheme, port or path, no trailing dot, lower case, umlauts as `xn--`. */
export const normalizeDomain = (input: string): string =>
  toAscii(
    input
      .normalize('NFKC')
      // The full stop of Chinese and Japanese keyboards, which RFC 3490 takes for a dot.
      .replaceAll('\u3002', '.')
      .trim()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
      .replace(/[/?#].*$/, '')
      .replace(/:\d+$/, '')
      .replace(/\.+$/, '')
      .toLowerCase(),
  );

/** A name with letters beyond ASCII as the domain name system has it; anything else as it is. */
function toAscii(name: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name) || /^[a-z0-9.-]*$/.test(name)) return name;
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return name;
  }
}

/** Whether the text is one domain name: labels and a top-level domain, without scheme or path. */
export const isDomain = (name: string): boolean => DOMAIN.test(name);

/** The domain names in comma-separated input, without empty parts. */
export const splitDomains = (input: string): string[] =>
  input
    .split(',')
    .map(normalizeDomain)
    .filter((name) => name !== '');

/** Domain names in the wire format of secondary domains: `[{ domain }]`. */
export const toDomainList = (input: string): { domain: string }[] =>
  splitDomains(input).map((domain) => ({ domain }));

/**
 * The message for input that must be exactly one domain, or null. Whether the domain exists is for the server
 * to check.
 */
export function validateSingleDomain(input: string): string | null {
  const names = splitDomains(input);
  if (names.length === 0) return DOMAIN_MESSAGES.empty;
  if (names.length > 1) return DOMAIN_MESSAGES.onlyOne;
  return isDomain(names[0]!) ? null : DOMAIN_MESSAGES.notValid;
}

/** The message for a comma-separated input, which may be empty, or null. */
export const validateDomains = (input: string): string | null =>
  splitDomains(input).every(isDomain) ? null : DOMAIN_MESSAGES.onlyValid;

const RESERVED = /\.(invalid|test|localhost|local|internal|onion)$/;
const MAIL_SERVICES: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'aol.com',
  'icloud.com',
  'proton.me',
  'comcast.net',
  'btinternet.com',
]);

/**
 * Whether a stored domain cannot belong to a company: a reserved top-level domain, or a public mail service.
 */
export const isNobodys = (domain: string): boolean =>
  RESERVED.test(domain) || MAIL_SERVICES.has(domain.replace(/^www\./, ''));

/**
 * Whether a stored domain may be a company's own. A scan of any other one would be of somebody else.
 * @param isRegistrable by the public suffix list: `github.io` and what is below it are nobody's own.
 */
export const mayBeOwned = (domain: string, isRegistrable: (domain: string) => boolean): boolean =>
  !isNobodys(domain) && isRegistrable(domain);

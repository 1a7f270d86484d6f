import { fine, found, type Check } from './finding.ts';
import type { CertificateSeen, HttpSeen, Look, WebSeen } from './looked.ts';

/** So many days before its end a certificate is to be renewed. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;
/** For so long a browser should remember that a site is reached by HTTPS alone: half a year. */
const HSTS_SECONDS = 180 * 86_400;

const SAFE_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
] as const;

const seenIn = <T>(look: Look<T | null>): T | null => ('seen' in look ? look.seen : null);

/** Checks the web site of a domain, as of an instant. */
export function checkWeb(domain: string, web: WebSeen, now: Date): Check[] {
  const [tls, https, http] = [seenIn(web.tls), seenIn(web.https), seenIn(web.http)];
  const checks: Check[] = [];
  if (tls) {
    const [outdated] = tls.outdated;
    checks.push(
      outdated === undefined
        ? fine(domain, 'TLS_VERSION')
        : found(domain, 'TLS_OUTDATED', { accepts: tls.outdated.join(', '), agreed: tls.version }),
      checkCertificate(domain, tls.certificate, now),
    );
  }
  // Only where it is known that nothing listens: what could not be looked at says nothing.
  if (http && 'seen' in web.tls && !tls) checks.push(found(domain, 'TLS_NONE', { port: '443' }));
  if (https)
    checks.push(checkHsts(domain, https), checkHeaders(domain, https), ...checkCookies(domain, https));
  if (http && https && !http.redirects.some((to) => to.startsWith('https://')))
    checks.push(found(domain, 'HTTP_NOT_REDIRECTED', { status: String(http.status) }));
  return checks;
}

function checkCertificate(domain: string, seen: CertificateSeen, now: Date): Check {
  const days = Math.floor((Date.parse(seen.validTo) - now.getTime()) / DAY_MS);
  const evidence = { issuer: seen.issuer, validTo: seen.validTo.slice(0, 10) };
  if (days < 0 || seen.reason === 'CERT_HAS_EXPIRED') return found(domain, 'CERTIFICATE_EXPIRED', evidence);
  if (!seen.isTrusted)
    return found(domain, 'CERTIFICATE_UNTRUSTED', { ...evidence, reason: seen.reason ?? '' });
  return days < SOON_DAYS
    ? found(domain, 'CERTIFICATE_ENDS_SOON', evidence)
    : fine(domain, 'TLS_CERTIFICATE');
}

function checkHsts(domain: string, { headers }: HttpSeen): Check {
  const header = headers['strict-transport-security'];
  if (header === undefined) return found(domain, 'HSTS_MISSING', { header: 'strict-transport-security' });
  const age = Number(/max-age="?(\d+)/i.exec(header)?.[1] ?? 0);
  return age >= HSTS_SECONDS ? fine(domain, 'HSTS') : found(domain, 'HSTS_SHORT', { header });
}

function checkHeaders(domain: string, { headers }: HttpSeen): Check {
  const missing = SAFE_HEADERS.filter((name) => headers[name] === undefined);
  return missing.length === 0
    ? fine(domain, 'SECURITY_HEADERS')
    : found(domain, 'HEADERS_MISSING', { missing: missing.join(', ') });
}

/**
 * Names of cookies that sign somebody in: these must be out of reach of scripts; those that scripts keep
 * for themselves need not.
 */
const SIGNS_IN = /sess|sid$|auth|token|jwt|login/i;

/** A page that sets no cookie says nothing of how its cookies are guarded. */
function checkCookies(domain: string, { cookies = [] }: HttpSeen): Check[] {
  if (cookies.length === 0) return [];
  const unguarded = cookies.flatMap(({ name, isSecure, isHttpOnly }) => {
    const missing = [isSecure ? [] : 'Secure', isHttpOnly || !SIGNS_IN.test(name) ? [] : 'HttpOnly'].flat();
    return missing.length > 0 ? [`${name}: no ${missing.join(', ')}`] : [];
  });
  return [
    unguarded.length === 0
      ? fine(domain, 'SECURITY_HEADERS')
      : found(domain, 'COOKIES_UNGUARDED', { cookies: unguarded.join('; ') }),
  ];
}

import type { CookieSeen, HttpSeen, WebSeen } from '@parapet/domain/scan/looked';
import { request as plain, type IncomingHttpHeaders } from 'node:http';
import { request as secure, type RequestOptions as SecureOptions } from 'node:https';
import type { ScannerAddresses } from './addresses.ts';
import { findAddress } from './dns.ts';
import { lookAtTls, lookedIfThere, getTrouble } from './tls.ts';
import { looked, LookTrouble } from './trouble.ts';

/** The headers that findings are made of; nothing else of an answer is kept. */
const HEADERS = [
  'strict-transport-security',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'server',
  'x-powered-by',
] as const;
const MOST_HOPS = 4;
const MOST_COOKIES = 20;
const MOST_HEADER_BYTES = 16_384;
const MOST_TEXT = 500;

/** The web site of a domain: TLS, what it says over it, and whether it leads there from plain HTTP. */
export async function lookAtWeb(at: ScannerAddresses, domain: string): Promise<WebSeen> {
  const found = await looked(() => findAddress(at, domain));
  if ('problem' in found) return { tls: found, https: found, http: found };
  const address = found.seen;
  if (address === null) return { tls: { seen: null }, https: { seen: null }, http: { seen: null } };
  const { ports } = at;
  const tls = await lookedIfThere(() => lookAtTls(at, { address, port: ports.https, host: domain }));
  const https = await lookedIfThere(() => follow(at, domain, new URL(`https://${domain}/`)));
  const http = await lookedIfThere(() => follow(at, domain, new URL(`http://${domain}/`)));
  return { tls, https, http };
}

/** Asks a page, and where it leads within the domain; a way out of it is seen, and not taken. */
async function follow(at: ScannerAddresses, domain: string, first: URL): Promise<HttpSeen> {
  const redirects: string[] = [];
  for (let url = first; ;) {
    const answer = await get(at, url);
    const next = findNextUrl(url, answer);
    if (next) redirects.push(next.href.slice(0, MOST_TEXT));
    if (!next || !isWithin(next, domain) || redirects.length > MOST_HOPS)
      return {
        status: answer.status,
        headers: kept(answer.headers),
        cookies: cookiesIn(answer.headers),
        redirects,
      };
    url = next;
  }
}

type HttpAnswer = { status: number; headers: IncomingHttpHeaders };

const findNextUrl = (url: URL, { status, headers }: HttpAnswer): URL | null =>
  status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, url) : null;

/** Of the same domain, at its usual port: what a page says does not choose where we go. */
const isWithin = ({ protocol, hostname, port }: URL, domain: string): boolean =>
  (protocol === 'https:' || protocol === 'http:') &&
  port === '' &&
  (hostname === domain || hostname.endsWith(`.${domain}`));

const kept = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value).toWellFormed().slice(0, MOST_TEXT)]];
    }),
  );

/** Their names and what guards them: what a cookie says may sign somebody in, and is kept nowhere. */
const cookiesIn = (headers: IncomingHttpHeaders): CookieSeen[] =>
  (headers['set-cookie'] ?? []).slice(0, MOST_COOKIES).map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const has = (wanted: string): boolean =>
      attributes.some((attribute) => attribute.toLowerCase() === wanted);
    const name = (pair.split('=', 1)[0] ?? '').toWellFormed().slice(0, 100);
    return { name, isSecure: has('secure'), isHttpOnly: has('httponly') };
  });

/** Request options for a page at a checked address: user agent, one answer each, of bounded length. */
export function optionsFor(at: ScannerAddresses, address: string, url: URL, accept = '*/*'): SecureOptions {
  const isSecure = url.protocol === 'https:';
  return {
    host: address,
    port: isSecure ? at.ports.https : at.ports.http,
    path: url.pathname + url.search,
    headers: { host: url.hostname, 'user-agent': at.agent, accept, connection: 'close' },
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    // A bad certificate is a finding of its own; what is told is looked at all the same.
    ...(isSecure && { servername: url.hostname, rejectUnauthorized: false }),
  };
}

async function get(at: ScannerAddresses, url: URL): Promise<HttpAnswer> {
  const address = await findAddress(at, url.hostname);
  if (address === null) throw new LookTrouble('UNREACHABLE');
  const ask = url.protocol === 'https:' ? secure : plain;
  const signal = AbortSignal.timeout(at.patienceMs);
  return new Promise((done, failed) => {
    const asking = ask({ ...optionsFor(at, address, url), signal }, (answer) => {
      done({ status: answer.statusCode ?? 0, headers: answer.headers });
      // Nothing of the page itself is read.
      answer.destroy();
    });
    asking.on('error', (error) => failed(signal.aborted ? new LookTrouble('SLOW') : getTrouble(error)));
    asking.end();
  });
}

import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { z } from 'zod';
import { isPublic } from '../public-network.ts';
import { ConnectorTrouble, fail } from './trouble.ts';

/** An answer is read up to here. */
const MOST_BYTES = 5_000_000;

export type Outside = {
  /** Maximum time for one answer. */
  patienceMs: number;
  /** Whether an address may lead inside the network: where sandboxes are, never in production. */
  mayBeInside: boolean;
};
export type Asked = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

class Inside extends Error {}

/** The addresses of a host, of which none may lead inside: what was checked is what is connected to. */
const guarded: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[] | undefined;
    if (error || !addresses?.[0]) return done(error ?? new Error('no address'), '', 4);
    if (addresses.some(({ address }) => !isPublic(address))) return done(new Inside(), '', 4);
    if (options.all) return done(null, addresses);
    done(null, addresses[0].address, addresses[0].family);
  });
};

/**
 * Asks an outside service once: no redirect is followed, and an answer that is late, too long or of another
 * shape is none.
 * @throws ConnectorTrouble
 */
export async function ask<S extends z.ZodType>(
  outside: Outside,
  address: string,
  shape: S,
  asked: Asked = {},
): Promise<z.output<S>> {
  const { status, text } = await getAnswer(outside, new URL(address), asked);
  if (status === 401 || status === 403) fail('DENIED');
  if (status === 429) fail('BUSY');
  if (status >= 500) fail('UNREACHABLE');
  // What a token endpoint says of a code or token that it does not take.
  if (status === 400 && /"invalid_(grant|client)"/.test(text)) fail('DENIED');
  if (status < 200 || status > 299) fail('WRONG_ANSWER');
  const parsed = shape.safeParse(jsonIn(text));
  return parsed.success ? parsed.data : fail('WRONG_ANSWER');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fail('WRONG_ANSWER');
  }
}

function getAnswer(
  { patienceMs, mayBeInside }: Outside,
  url: URL,
  { method = 'GET', headers = {}, body }: Asked,
): Promise<{ status: number; text: string }> {
  const isSecure = url.protocol === 'https:';
  if (!mayBeInside && (!isSecure || url.port !== '')) fail('ADDRESS_REFUSED');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // A literal address is not looked up.
  if (!mayBeInside && isIP(host) !== 0 && !isPublic(host)) fail('ADDRESS_REFUSED');
  return new Promise((done, failed) => {
    const signal = AbortSignal.timeout(patienceMs);
    const trouble = (error: unknown): void =>
      failed(
        new ConnectorTrouble(
          signal.aborted ? 'SLOW' : error instanceof Inside ? 'ADDRESS_REFUSED' : 'UNREACHABLE',
        ),
      );
    const asking = (isSecure ? secure : plain)(
      url,
      {
        method,
        headers: { accept: 'application/json', ...headers },
        signal,
        // A connection of its own: nothing checked before is used for another host.
        agent: false,
        ...(mayBeInside ? {} : { lookup: guarded }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size <= MOST_BYTES) return parts.push(part);
          failed(new ConnectorTrouble('WRONG_ANSWER'));
          answer.destroy();
        });
        answer.on('error', trouble);
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    asking.on('error', trouble);
    asking.end(body);
  });
}

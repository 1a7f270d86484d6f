import { createHash, randomBytes } from 'node:crypto';
import type { Flow } from '@parapet/domain/permissions/flows';
import type { AccountType, Realm, RoleName } from '@parapet/domain/permissions/actors';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Fifteen minutes; after that the refresh token has to prove that the session is still open. */
export const ACCESS_SECONDS = 15 * 60;

export type Claims = {
  sub: string;
  sid: string;
  at: AccountType;
  st: AccountType;
  tt: 'ACCESS';
  rlm: Realm;
  role: RoleName;
  org: string;
  teams: string[];
  /** The only flow that the session serves, if a one-time code has opened it. */
  flow?: Flow;
};

export async function signAccessToken(secret: Uint8Array, claims: Claims, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .setIssuer('parapet')
    .setAudience('parapet')
    .sign(secret);
}

/** The claims of a token, and when it expires. */
export type Verified = Claims & { exp: number };
/** Tokens that were found genuine, by the key that says so: a console sends the same one many times. */
const verified = new WeakMap<Uint8Array, LRUCache<string, Verified>>();
const MOST_KEPT = 10_000;

function verifiedBy(secret: Uint8Array): LRUCache<string, Verified> {
  const known = verified.get(secret) ?? new LRUCache<string, Verified>({ max: MOST_KEPT });
  verified.set(secret, known);
  return known;
}

/** @returns undefined for a token that is expired, altered or of another type. */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<Verified | undefined> {
  const kept = verifiedBy(secret);
  const known = kept.get(token);
  if (known) return known.exp * 1000 > now.getTime() ? known : undefined;
  try {
    const { payload } = await jwtVerify<Verified>(token, secret, {
      issuer: 'parapet',
      audience: 'parapet',
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    if (payload.tt !== 'ACCESS') return undefined;
    kept.set(token, payload);
    return payload;
  } catch {
    return undefined;
  }
}

/** A token that is sent out once and stored only as a hash. */
export function makeSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

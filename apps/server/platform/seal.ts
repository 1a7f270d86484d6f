import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A longer value is compressed first: what is encrypted cannot be compressed by the database any more. */
const LONG = 1000;

/** A server has one secret, of which the key is derived once. */
const keys = new WeakMap<Uint8Array, Buffer>();

function getKey(secret: Uint8Array): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parapet sealed values', 32));
  keys.set(secret, key);
  return key;
}

/**
 * Encrypts a value for the database with AES-256-GCM, under a key derived from the server's secret.
 * @param context what the value belongs to: sealed for one person, it cannot be opened for another.
 */
export function seal(secret: Uint8Array, value: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', getKey(secret), nonce).setAAD(Buffer.from(context));
  const isLong = value.length > LONG;
  const bytes = isLong ? zstdCompressSync(value) : Buffer.from(value);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return `${isLong ? 2 : 1}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** @returns undefined for a value that was altered, or that was sealed with another secret or context. */
export function unseal(secret: Uint8Array, sealed: string, context: string): string | undefined {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if ((version !== '1' && version !== '2') || bytes.length < 28) return undefined;
  const opener = createDecipheriv('aes-256-gcm', getKey(secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  try {
    const value = Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]);
    return (version === '2' ? zstdDecompressSync(value) : value).toString('utf8');
  } catch {
    return undefined;
  }
}

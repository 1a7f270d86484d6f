import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'parapet sealed values', 32));

/**
 * Encrypts a value for the database with AES-256-GCM, under a key derived from the server's secret.
 * @param context what the value belongs to: sealed for one person, it cannot be opened for another.
 */
export function seal(secret: Uint8Array, value: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** @returns undefined for a value that was altered, or that was sealed with another secret or context. */
export function unseal(secret: Uint8Array, sealed: string, context: string): string | undefined {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== '1' || bytes.length < 28) return undefined;
  const opener = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

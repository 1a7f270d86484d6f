import { createHmac, randomInt } from 'node:crypto';

/** Codes by mail and text: six digits, five minutes, few tries, once. */
export const CODE_MINUTES = 5;
export const MOST_TRIES = 5;

export const makeCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Keyed, because a million codes are hashed in a moment. */
export const hashCode = (secret: Uint8Array, belongsTo: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${belongsTo}:${code}`).digest();

export const codeText = (code: string): string =>
  `${code} is your Parapet security code. It expires in ${CODE_MINUTES} minutes.`;

export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2');
export const maskedPhone = (phone: string): string => `***${phone.slice(-4)}`;

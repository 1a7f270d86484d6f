import { createHmac, randomInt } from 'node:crypto';

/** Codes sent by mail and text: six digits, valid for five minutes and a few tries, usable once. */
export const CODE_MINUTES = 5;
export const MOST_TRIES = 5;

export const makeCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** A keyed hash, because all million codes could be hashed in no time. */
export const hashCode = (secret: Uint8Array, belongsTo: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${belongsTo}:${code}`).digest();

export const codeText = (code: string): string =>
  `${code} is your Parapet security code. It expires in ${CODE_MINUTES} minutes.`;

export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2');
export const maskedPhone = (phone: string): string => `***${phone.slice(-4)}`;

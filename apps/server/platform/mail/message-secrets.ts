/** Replacement for a link or code that no longer opens anything. */
const TAKEN_OUT = '(used or expired, and not kept)';

/** The token of a mailed link, the id of a flow, and a code that is texted. */
const patterns = [/(?<=\/)[\w-]{43}(?![\w-])/g, /(?<=\/validate\/)[\da-f-]{36}/g, /^\d{6}(?= is your )/g];

/**
 * Lists the secrets in the text of a message, which open something; `code` is one that the message was
 * given.
 */
export const secretsIn = (text: string, code?: string): string[] => [
  ...new Set([
    ...patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)),
    ...(code ? [code] : []),
  ]),
];

export const takeOut = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, TAKEN_OUT), text);

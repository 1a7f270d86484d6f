/**
 * 128 random bits as text. `crypto.randomUUID` exists only on secure origins, and a trial install may have
 * none.
 */
export const uniqueId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

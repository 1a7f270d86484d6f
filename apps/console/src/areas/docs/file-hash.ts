/** The SHA-256 of a file, in hexadecimal; computed here, so the file is sent to nobody. */
export async function getSha256(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Browsers compute hashes only on pages that came encrypted, or from this machine. */
export const canHash = (): boolean => typeof crypto.subtle === 'object';

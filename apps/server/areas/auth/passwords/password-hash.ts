import { hash, verify } from '@node-rs/argon2';

// Argon2id with OWASP's first recommendation of parameters: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * It takes a processor for a good while, so calls ask for it in `passwords.ts`, which bounds how many there
 * are at once. The demo world, which is made by no calls, asks for it here.
 */
export const getHash = (password: string): Promise<string> => hash(password.normalize('NFKC'), options);

export const matchesHash = (kept: string, given: string): Promise<boolean> =>
  verify(kept, given.normalize('NFKC')).catch(() => false);

/**
 * Fields whose input is kept nowhere before it is saved: passwords, keys, codes that open something, and the
 * numbers of bank accounts and cards.
 */
const NEVER_KEPT =
  /password|passcode|passphrase|secret|token|apikey|routing|sortcode|iban|(account|card)number|cvv|cvc|^(one)?(time)?code$|^invitationcode$|^otp|^pin$|^mfa|^file$/i;

/** Whether what is typed in a field of this name must not be kept, however the name is written. */
export const isNeverKept = (field: string): boolean => NEVER_KEPT.test(field.replaceAll(/[^a-z0-9]/gi, ''));

/**
 * Maximum depth of the values that a form keeps: deeper levels are not checked for values that must not be
 * kept.
 */
const DEEPEST = 12;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Why what was typed cannot be kept: a secret in it, at any depth, or a depth that no form has. */
export function reasonNotToKeep(values: object): 'secret' | 'depth' | null {
  let level: object[] = [values];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'depth';
    if (level.some((one) => !Array.isArray(one) && Object.keys(one).some(isNeverKept))) return 'secret';
    level = level.flatMap((one) => Object.values(one).filter(isBranch));
  }
  return null;
}

import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../platform/refuse.ts';

// Argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), options);

/** A hash of nothing anyone knows, so that an unknown address costs as long as a wrong password. */
const nobody = hashPassword(`nobody ${Math.random()} ${Date.now()}`);

export async function passwordMatches(kept: string | null, given: string): Promise<boolean> {
  const matches = await verify(kept ?? (await nobody), given.normalize('NFKC')).catch(() => false);
  return kept !== null && matches;
}

type PasswordConstraint = { errorCode: string; displayText: string; pattern: string | null; holds(password: string): boolean };

/** Four different characters at least, wherever they stand. */
const fourDifferent = String.raw`^(.)\1*(?!\1)(.)(?:\1|\2)*(?!\1|\2)(.)(?:\1|\2|\3)*(?!\1|\2|\3).`;

/**
 * The rules in the order they are shown. Length over composition, as NIST SP 800-63B asks; no silent truncation. The pattern says the same
 * as the rule, for a page that checks while somebody types.
 */
export const passwordConstraints: readonly PasswordConstraint[] = [
  { errorCode: 'TOO_SHORT', displayText: 'At least 8 characters', pattern: '^.{8}', holds: (password) => [...password].length >= 8 },
  { errorCode: 'TOO_LONG', displayText: 'At most 128 characters', pattern: '^.{0,128}$', holds: (password) => [...password].length <= 128 },
  { errorCode: 'TOO_COMMON', displayText: 'Not one of the passwords that everybody tries first', pattern: null, holds: (password) => !common.has(password.toLowerCase()) },
  { errorCode: 'REPEATED', displayText: 'Not one character over and over', pattern: fourDifferent, holds: (password) => new Set(password).size > 3 },
];

const common = new Set([
  'password', 'password1', 'password12', 'password123', 'password1234', '12345678', '123456789', '1234567890', 'qwertyuiop', 'qwerty123', 'letmein1', 'iloveyou',
  'welcome1', 'welcome123', 'admin123', 'administrator', 'sunshine', 'princess', 'football', 'baseball', 'trustno1', 'superman', '11111111', '00000000', 'abc12345', 'passw0rd',
  'p@ssw0rd', 'p@ssword', 'changeme', 'changeme123', 'monkey123', 'dragon123', 'master123', 'whatever', 'starwars', 'computer', 'michelle', 'jennifer', 'internet', 'asdfghjkl',
]);

/** @returns the rules that a new password breaks. */
const brokenRules = (password: string) => passwordConstraints.filter((rule) => !rule.holds(password));

/** @throws Refusal 400 that names each rule which a new password breaks. */
export function requireStrong(password: string): void {
  const broken = brokenRules(password);
  if (broken.length > 0) refuse('password-weak', {}, broken.map((rule) => ({ field: 'password', code: rule.errorCode, detail: rule.displayText })));
}

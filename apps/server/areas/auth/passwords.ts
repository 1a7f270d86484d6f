import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../platform/refuse.ts';
import { isCommonPassword } from './common-passwords.ts';
import { plain, withoutLeet, withoutSequences } from './password-core.ts';

// Argon2id with OWASP's first recommendation of parameters: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), options);

/** The hash of a random value, so that an unknown address takes as long as a wrong password. */
const nobody = hashPassword(`nobody ${randomUUID()}`);

export async function passwordMatches(kept: string | null, given: string): Promise<boolean> {
  const matches = await verify(kept ?? (await nobody), given.normalize('NFKC')).catch(() => false);
  return kept !== null && matches;
}

/** The person whose password it is, and their organization: what others know must not make up a password. */
export type Owner = { email: string; firstName: string; lastName: string; organization: string };
type PasswordConstraint = {
  errorCode: string;
  displayText: string;
  pattern: string | null;
  holds(password: string, owner?: Owner): boolean;
};

/** At least four different characters, in any position. */
const fourDifferent = String.raw`^(.)\1*(?!\1)(.)(?:\1|\2)*(?!\1|\2)(.)(?:\1|\2|\3)*(?!\1|\2|\3).`;

/**
 * The rules in display order. Length over composition, as NIST SP 800-63B recommends, and no silent
 * truncation. The pattern is equivalent to the rule, for a page that checks while the user types.
 */
export const passwordConstraints: readonly PasswordConstraint[] = [
  {
    errorCode: 'TOO_SHORT',
    displayText: 'At least 8 characters',
    pattern: '^.{8}',
    holds: (password) => [...password].length >= 8,
  },
  {
    errorCode: 'TOO_LONG',
    displayText: 'At most 128 characters',
    pattern: '^.{0,128}$',
    holds: (password) => [...password].length <= 128,
  },
  {
    errorCode: 'REPEATED',
    displayText: 'Not one character over and over',
    pattern: fourDifferent,
    holds: (password) => new Set(password).size > 3,
  },
  {
    errorCode: 'TOO_COMMON',
    displayText: 'Not one of the passwords that everybody tries first',
    pattern: null,
    holds: (password) => !isCommonPassword(password),
  },
  {
    errorCode: 'ABOUT_YOU',
    displayText: 'Not made of your name, your email address, your organization or the name Parapet',
    pattern: null,
    holds: (password, owner) => leftWithout(password, owner) >= 6,
  },
];

/**
 * How much remains of a password without the words that anybody would guess about its owner, with digits for
 * letters undone, and without sequences, repetitions and signs.
 */
function leftWithout(
  password: string,
  owner: Owner = { email: '', firstName: '', lastName: '', organization: '' },
): number {
  const words = [owner.firstName, owner.lastName, owner.organization]
    .flatMap((name) => [name.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...name.split(/[^\p{L}\p{N}]+/u)])
    .concat('parapet', owner.email.split(/[@.+_-]/))
    .map(plain)
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);
  return Math.min(
    ...[plain(password), withoutLeet(plain(password))].map((text) =>
      words.some((word) => text.includes(word))
        ? withoutSequences(
            words.reduce((left, word) => left.replaceAll(word, ''), text).replaceAll(/[^\p{L}\p{N}]/gu, ''),
          )
        : [...password].length,
    ),
  );
}

/** @throws Refusal 400 that names each rule the new password breaks. */
export function requireStrong(password: string, owner?: Owner, field = 'password'): void {
  const broken = passwordConstraints.filter((rule) => !rule.holds(password, owner));
  if (broken.length > 0)
    refuse(
      'password-weak',
      {},
      broken.map((rule) => ({ field, code: rule.errorCode, detail: rule.displayText })),
    );
}

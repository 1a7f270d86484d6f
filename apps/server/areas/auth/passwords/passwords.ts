import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { boundedQueue, QueueFull } from '../../../platform/database/bounded-queue.ts';
import type { Outside } from '../../../platform/handler.ts';
import { refuse, refuseForNow, refuseToWait } from '../../../platform/refuse.ts';
import { isCommonPassword } from './common-passwords.ts';
import { plain, withoutLeet, withoutSequences } from './password-core.ts';
import { getHash, matchesHash } from './password-hash.ts';

/**
 * Maximum number of hashes that a process computes at once, and maximum number that wait: as many as half
 * of the processors, and never all four threads, which files and name lookups need as well. One address,
 * which may be a whole office, gets half of the places.
 */
const AT_ONCE = Math.min(3, Math.ceil(availableParallelism() / 2));
const WAITING = 64;
const hashes = boundedQueue({ atOnce: AT_ONCE, waiting: WAITING, ofOne: WAITING / 2 });
const SOON_MS = 2000;

/** @throws Refusal 429 if the caller's address asks for too much at once, 503 if all together do. */
async function inTurn<T>({ origin }: Outside, work: () => Promise<T>): Promise<T> {
  return hashes.run(origin.address, work).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    return error.isOwn ? refuseToWait(SOON_MS) : refuseForNow(SOON_MS);
  });
}

export const hashPassword = (outside: Outside, password: string): Promise<string> =>
  inTurn(outside, () => getHash(password));

/** The hash of a random value, so that an unknown address takes as long as a wrong password. */
const nobody = getHash(`nobody ${randomUUID()}`);

/** Result of comparing a password with the hash that was kept then. */
export type CheckedPassword = { kept: string | null; matches: boolean };

export const checkPassword = async (
  outside: Outside,
  kept: string | null,
  given: string,
): Promise<CheckedPassword> => ({
  kept,
  matches: await inTurn(outside, async () => matchesHash(kept ?? (await nobody), given)),
});

/** Whether it is the person's password now: not if another one was set since it was compared. */
export const matchesPassword = (
  person: { passwordHash: string | null } | undefined,
  { kept, matches }: CheckedPassword,
): boolean => matches && kept !== null && kept === person?.passwordHash;

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
    displayText: 'Not the same character repeated',
    pattern: fourDifferent,
    holds: (password) => new Set(password).size > 3,
  },
  {
    errorCode: 'TOO_COMMON',
    displayText: 'Not a commonly used password',
    pattern: null,
    holds: (password) => !isCommonPassword(password),
  },
  {
    errorCode: 'ABOUT_YOU',
    displayText: 'Not based on your name, your email address, your organization or the name Parapet',
    pattern: null,
    holds: (password, owner) => leftWithout(password, owner) >= 6,
  },
];

/**
 * Number of characters that remain of a password without the words that anybody would guess about its
 * owner, with digits for letters undone, and without sequences, repetitions and signs.
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

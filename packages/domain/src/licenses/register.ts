import { companyKey } from '../accounts/same-company.ts';
import type { PlainDate } from '../dates.ts';

/** The answers of a state's register on a license that is entered here. */
export const registerStatuses = ['ACTIVE', 'INACTIVE', 'OTHER_NAME', 'NOT_FOUND'] as const;
export type RegisterStatus = (typeof registerStatuses)[number];

/** Why the register said nothing of use. */
export const registerProblems = ['UNREACHABLE', 'SLOW', 'WRONG_ANSWER', 'DENIED', 'BUSY'] as const;
export type RegisterProblem = (typeof registerProblems)[number];

/** A license as a register has it. */
export interface RegisterEntry {
  readonly name: string;
  readonly isActive: boolean;
  /** The last day that it is valid; null if the register gives none. */
  readonly until: PlainDate | null;
  readonly linesOfAuthority: readonly string[];
}

/** The words of a person's name, in any order: registers write "STONE, AVERY J". */
const buildWords = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/**
 * Whether the register means the holder that is entered here. A name that is not said contradicts nothing.
 */
export function isSameHolder(held: string, said: string, kind: 'AGENCY' | 'AGENT'): boolean {
  if (held === '' || said === '') return true;
  if (kind === 'AGENCY') return companyKey(held) === companyKey(said);
  const [words, others] = [buildWords(held), buildWords(said)];
  return [...words].every((word) => others.has(word));
}

/** Returns the standing of a license by its register entry on a day; the last day still counts. */
export function getStanding(
  entry: RegisterEntry | null,
  holder: { name: string; kind: 'AGENCY' | 'AGENT' },
  day: PlainDate,
): RegisterStatus {
  if (entry === null) return 'NOT_FOUND';
  if (!isSameHolder(holder.name, entry.name, holder.kind)) return 'OTHER_NAME';
  return entry.isActive && (entry.until === null || entry.until >= day) ? 'ACTIVE' : 'INACTIVE';
}

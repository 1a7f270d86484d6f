import type { AccountType } from '../permissions/actors.ts';
import { changedFields, isSame } from './changes.ts';

/** Sources of a fact: three kinds of people, the directory of companies, or an uploaded file. */
export const originSources = ['AGENCY', 'POLICYHOLDER', 'UNDERWRITER', 'DIRECTORY', 'FILE'] as const;
export type OriginSource = (typeof originSources)[number];

/**
 * Source of a fact, and the time since when it has its value. `by` and `role` are null for the directory.
 */
export interface Origin {
  readonly source: OriginSource;
  readonly by: string | null;
  readonly role: string | null;
  /** An instant, ISO. */
  readonly at: string;
  /** The policy in which it was endorsed, if it was. */
  readonly policyNumber?: string | undefined;
}
/** The origin of each field; fields filled in before origins were kept are missing. */
export type Origins = Readonly<Record<string, Origin>>;

/** As whom a person gives facts, by the type of their own account, wherever they act. */
export const sourceOf = (accountType: AccountType): OriginSource =>
  accountType === 'COWBELL' ? 'UNDERWRITER' : accountType === 'CUSTOMER' ? 'POLICYHOLDER' : 'AGENCY';

/** The origins after a change: fields that changed have the new one, and those that are gone have none. */
export function withOrigin(origins: Origins, before: object, after: object, origin: Origin): Origins {
  const next: Record<string, Origin> = { ...origins };
  for (const field of changedFields(before as Record<string, unknown>, after as Record<string, unknown>)) {
    if (Object.hasOwn(after, field)) next[field] = origin;
    else delete next[field];
  }
  return next;
}

/** Facts that are one statement: whoever corrects one of these fields has decided on all of them. */
const TOGETHER: readonly (readonly string[])[] = [
  ['naicsCode', 'primaryIndustry', 'secondaryIndustry'],
  ['sicCode', 'sicPrimaryDesc', 'sicSecondaryDesc'],
  ['domainName', 'hasNoDomain', 'url'],
];
/** Only a person renames the insured, because policies are issued in that name. */
const NEVER_REFRESHED: readonly string[] = ['name'];

const isEmpty = (value: unknown): boolean => isSame(value, undefined) || value === false;

/**
 * The details after the directory was read again. It replaces what it gave before, and fills in what is
 * empty and was never touched. What a person or a file gave stays, an emptied field included; so does a fact
 * of which nobody knows the origin, and one of which the directory knows nothing any more.
 */
export function refreshed<D extends object>(details: D, origins: Origins, fromDirectory: Partial<D>): D {
  const now = details as Readonly<Record<string, unknown>>;
  const mayRefresh = (field: string): boolean =>
    origins[field] ? origins[field].source === 'DIRECTORY' : isEmpty(now[field]);
  const fresh = Object.entries(fromDirectory).filter(([field, value]) => {
    if (NEVER_REFRESHED.includes(field) || isEmpty(value)) return false;
    return (TOGETHER.find((fields) => fields.includes(field)) ?? [field]).every(mayRefresh);
  });
  return { ...details, ...withOneDomain(now, Object.fromEntries(fresh)) };
}

/** A domain that is known and the word that there is none exclude each other: the domain counts. */
function withOneDomain(
  now: Readonly<Record<string, unknown>>,
  { hasNoDomain, ...fresh }: Record<string, unknown>,
): Record<string, unknown> {
  if (fresh['domainName']) return now['hasNoDomain'] ? { ...fresh, hasNoDomain: false } : fresh;
  return hasNoDomain && isEmpty(now['domainName']) ? { ...fresh, hasNoDomain } : fresh;
}

/**
 * An origin as a reader may see it. Underwriters are named to their own house only; to policyholders, as in
 * history, nobody but their own people is.
 */
export function originFor(origin: Origin, reader: AccountType): Origin {
  const isNamed =
    reader === 'COWBELL' ||
    origin.source === 'POLICYHOLDER' ||
    (reader !== 'CUSTOMER' && origin.source !== 'UNDERWRITER');
  return isNamed ? origin : { ...origin, by: null, role: null };
}

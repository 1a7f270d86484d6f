import type { Policy } from '@parapet/contract/policy/index';
import { isSame } from '@parapet/domain/accounts/changes';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { endorsedLimit, getTerms } from '@parapet/domain/coverages/terms';

type Choice = Policy['selection']['coverages'][string];
type Global = Policy['selection']['global'];
/** The requested changes, by coverage; whatever is left out stays as it is. */
export type CoverageChanges = Record<string, Partial<Choice>>;
/** The amounts of a coverage that an endorsement can change. */
export const amountFields = ['limit', 'deductible'] as const;
export type AmountField = (typeof amountFields)[number];

/** A coverage as an endorsement of the policy offers it. */
export type Offered = {
  id: number;
  key: string;
  available: boolean;
  locked: boolean;
  mandatory: boolean;
  adjustable: readonly string[];
  options: { limit?: readonly number[] | undefined; deductible?: readonly number[] | undefined };
};

/** An amount of a coverage: as it is, as it would be, and what it can be. */
export type Amount = {
  /** In whole major units; null where the coverage is not written, or has no amount of its own. */
  now: number | null;
  next: number | null;
  /** The own amount that is chosen; null follows the policy's. */
  own: number | null;
  /** The amount that it would have if it followed the policy. */
  followed: number;
  /** Ascending; null where it cannot be chosen. */
  options: readonly number[] | null;
  isChanged: boolean;
};

export type CoverageRow = {
  id: number;
  key: string;
  wasOn: boolean;
  isOn: boolean;
  /** It is part of the policy, or nobody can choose it. */
  isFixed: boolean;
  isChanged: boolean;
  hours: number | null;
} & Record<AmountField, Amount>;

/** Only what differs from the policy is kept: chosen back, a change is none. */
export function changeCoverage(
  known: Policy['selection']['coverages'],
  changes: CoverageChanges,
  id: number,
  part: Partial<Choice>,
): CoverageChanges {
  const next = Object.fromEntries(
    Object.entries({ ...changes[id], ...part }).filter(
      ([name, value]) => !isSame(value, known[id]?.[name as keyof Choice]),
    ),
  );
  const { [id]: _before, ...others } = changes;
  return Object.keys(next).length > 0 ? { ...others, [id]: next } : others;
}

/**
 * Lists the coverages that the policy has or can have, in the order in which they are offered: each with its
 * amounts as they are rated now, and as they would be with the changes.
 * @param global the policy's terms as they would be
 */
export function getCoverageRows(
  policy: Pick<Policy, 'selection' | 'rating' | 'firmographicData'>,
  offered: readonly Offered[],
  changes: CoverageChanges,
  global: Global,
): CoverageRow[] {
  const known = policy.selection.coverages;
  const coverages = Object.fromEntries(
    Object.entries(known).map(([id, choice]) => [id, { ...choice, ...changes[id] }]),
  );
  const state = policy.firmographicData.address.state ?? null;
  return offered.flatMap((one) => {
    const { id, key, adjustable, options } = one;
    const [coverage, was, choice] = [coverageById(id), known[id], coverages[id]];
    if (!coverage || !was || !choice) return [];
    const isFixed = one.mandatory || one.locked || !one.available;
    const [wasOn, isOn] = [was.selected || one.mandatory, choice.selected || one.mandatory];
    if (!wasOn && isFixed) return [];
    const rated = policy.rating.coverages.find(({ coverageId }) => coverageId === id);
    const hasOwn = adjustable.length > 0;
    const terms = (of: Choice) => getTerms(coverage, of, global, state, endorsedLimit(id, coverages));
    const getAmount = (field: AmountField): Amount => {
      const now = wasOn && hasOwn ? (rated?.[field] ?? null) : null;
      const isSet = !isSame(choice[field], was[field]);
      const isMoved = isSet || !isSame(global[field], policy.selection.global[field]) || isOn !== wasOn;
      const next = !isOn || !hasOwn ? null : isMoved ? terms(choice)[field] : now;
      const chosen = options[field] ?? [];
      const isChoosable = isOn && one.available && !one.locked && adjustable.includes(field);
      return {
        now,
        next,
        own: choice[field],
        followed: terms({ ...choice, [field]: null })[field],
        options: isChoosable && chosen.length > 0 ? withOwn(chosen, choice[field]) : null,
        isChanged: now !== next,
      };
    };
    const [limit, deductible] = amountFields.map(getAmount) as [Amount, Amount];
    return {
      id,
      key,
      wasOn,
      isOn,
      isFixed,
      isChanged: wasOn !== isOn || id in changes || limit.isChanged || deductible.isChanged,
      hours: isOn ? (rated?.waitingPeriod ?? null) : null,
      limit,
      deductible,
    };
  });
}

/** An amount that is not sold any more stays one that can be chosen. */
export const withOwn = (options: readonly number[], own: number | null): number[] =>
  [...new Set([...options, ...(own === null ? [] : [own])])].toSorted((a, b) => a - b);

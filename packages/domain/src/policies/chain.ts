import { type PlainDate } from '../dates.ts';
import type { CancellationTerms, ChainLink } from './transactions.ts';
import type { PremiumLines } from './written-premium.ts';

/** The terms of a policy on some of its days. */
export interface Period<Terms> {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly terms: Terms;
}

/** The state of a policy, by its chain. */
export interface Fold<Terms> {
  /** The days of cover, in order: with gaps where there is none, and none after a flat cancellation. */
  readonly periods: readonly Period<Terms>[];
  /** True if none of it counts: cancelled or voided from the start. */
  readonly isFlat: boolean;
  /** The cancellation that stands, if one does. */
  readonly cancellation: (CancellationTerms & { readonly number: number; readonly from: PlainDate }) | null;
  /** The terms of the last day, whether cover reaches it or not. */
  readonly latest: Terms;
}

interface Base<Terms> {
  readonly from: PlainDate;
  /** The end of the term. */
  readonly to: PlainDate;
  readonly terms: Terms;
}

/**
 * Folds a policy's transactions into its terms day by day. Endorsements apply in the order of their effective
 * dates, and of their numbers on one day, whenever they were booked; what was taken back is left out as if it
 * had never been. A reinstatement with a lapse leaves the days between without cover.
 * @param apply gives the terms that a patch makes of earlier ones; pure.
 */
export function foldChain<Terms, Patch>(
  chain: readonly ChainLink<Patch>[],
  base: Base<Terms>,
  apply: (terms: Terms, patch: Patch, link: ChainLink<Patch>) => Terms,
): Fold<Terms> {
  const live = liveLinks(chain);
  const cancellation = standingCancellation(live);
  const changes = getChanges(live);

  const steps: Period<Terms>[] = [];
  let { from, terms } = base;
  for (const link of changes) {
    const at = link.effectiveDate < base.to ? link.effectiveDate : base.to;
    if (at > from) steps.push({ from, to: at, terms });
    terms = apply(terms, link.patch, link);
    if (at > from) from = at;
  }
  if (from < base.to) steps.push({ from, to: base.to, terms });

  const isFlat = cancellation?.basis === 'FLAT' || isVoid(live);
  const uncovered = isFlat ? [{ from: base.from, to: base.to }] : getGaps(live, base.to);
  return {
    periods: uncovered.reduce<Period<Terms>[]>((periods, gap) => withoutDays(periods, gap), steps),
    isFlat,
    cancellation,
    latest: terms,
  };
}

/** @returns the links that change terms, in the order in which they apply. */
export const getChanges = <Patch>(
  live: readonly ChainLink<Patch>[],
): (ChainLink<Patch> & { patch: NonNullable<Patch> })[] =>
  live
    .filter((link): link is ChainLink<Patch> & { patch: NonNullable<Patch> } => link.patch !== null)
    .toSorted((a, b) => byDate(a.effectiveDate, b.effectiveDate) || a.number - b.number);

/**
 * @returns the terms that hold on a day: before the first day those of it, and without cover the last ones.
 */
export const termsOn = <Terms>({ periods, latest }: Fold<Terms>, day: PlainDate): Terms =>
  (periods.findLast(({ from }) => from <= day) ?? periods[0])?.terms ?? latest;

/**
 * The first day of the unbroken cover that a day belongs to. Cover that lapsed starts over when it resumes.
 * @param carried since when it had on the first day of the term, @param begins that day.
 */
export function continuityOn(
  { periods }: Pick<Fold<unknown>, 'periods'>,
  { carried, begins }: { carried: PlainDate; begins: PlainDate },
  day: PlainDate,
): PlainDate {
  let [since, covered] = [carried, begins];
  for (const { from, to } of periods) {
    if (from > covered && from <= day) since = from;
    covered = to;
  }
  return since;
}

/** @returns the chain as it was before this cancellation. */
export const beforeCancellation = <Patch>(
  chain: readonly ChainLink<Patch>[],
  { number }: { number: number },
): ChainLink<Patch>[] => chain.filter((link) => link.number !== number);

/**
 * @returns the transactions that count: neither taken back nor taking back. A reinstatement counts, because
 * it leaves the days of its lapse.
 */
export function liveLinks<Patch>(chain: readonly ChainLink<Patch>[]): ChainLink<Patch>[] {
  const dead = takenBack(chain);
  return chain.filter(
    ({ number, type, reverses }) => !dead.has(number) && !(type === 'VOID' && reverses !== null),
  );
}

/** @returns what is charged whole by the transactions that count, by line; nothing of a policy taken back. */
export function getCharges(
  chain: readonly ChainLink<unknown>[],
  { isFlat }: { isFlat: boolean },
): PremiumLines {
  const charged: Record<string, number> = {};
  if (!isFlat)
    for (const { code, amount } of liveLinks(chain).flatMap(({ charges }) => charges ?? []))
      charged[code] = (charged[code] ?? 0) + amount;
  return charged;
}

/** @returns the numbers of the transactions that a void has taken back. */
export function takenBack(
  chain: readonly Pick<ChainLink<unknown>, 'number' | 'type' | 'reverses'>[],
): Set<number> {
  const dead = new Set<number>();
  // From the last: what a void takes back may itself take something back.
  for (const { number, type, reverses } of chain.toReversed())
    if (type === 'VOID' && reverses !== null && !dead.has(number)) dead.add(reverses);
  return dead;
}

/** @returns whether a policy as a whole is voided, by its links that count. */
export const isVoid = (live: readonly ChainLink<unknown>[]): boolean =>
  live.some(({ type, reverses }) => type === 'VOID' && reverses === null);

const reinstatements = <Patch>(live: readonly ChainLink<Patch>[]): Map<number | null, ChainLink<Patch>> =>
  new Map(live.filter(({ type }) => type === 'REINSTATEMENT').map((link) => [link.reverses, link]));

/** @returns the cancellation that stands: neither taken back nor reinstated. */
export function standingCancellation(live: readonly ChainLink<unknown>[]): Fold<unknown>['cancellation'] {
  const reinstated = reinstatements(live);
  const standing = live.findLast(({ cancellation, number }) => cancellation && !reinstated.has(number));
  if (!standing?.cancellation) return null;
  return { ...standing.cancellation, number: standing.number, from: standing.effectiveDate };
}

type Days = { from: PlainDate; to: PlainDate };

/** The days without cover: from a cancellation to its reinstatement, or to the end. */
function getGaps(live: readonly ChainLink<unknown>[], end: PlainDate): Days[] {
  const reinstated = reinstatements(live);
  return live
    .filter(({ cancellation }) => cancellation !== null)
    .map(({ number, effectiveDate }) => ({
      from: effectiveDate,
      to: reinstated.get(number)?.effectiveDate ?? end,
    }));
}

const withoutDays = <Terms>(periods: readonly Period<Terms>[], gap: Days): Period<Terms>[] =>
  periods.flatMap((period) =>
    gap.from >= period.to || gap.to <= period.from || gap.from >= gap.to
      ? [period]
      : [
          { ...period, to: gap.from },
          { ...period, from: gap.to },
        ].filter(({ from, to }) => from < to),
  );

const byDate = (a: PlainDate, b: PlainDate): number => (a < b ? -1 : Number(a > b));

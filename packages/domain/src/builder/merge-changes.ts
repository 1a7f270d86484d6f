import type { CoverageId } from '../coverages/types.ts';
import type { PlainDate } from '../dates.ts';
import { CUSTOM_PRESET, defaultEnd } from './defaults.ts';
import type { AskedSelection, Selection } from './types.ts';

/** A term that both have changed since they read the quote, each to another value. */
export interface TermConflict {
  /** Names it among the conflicts: 'limit', or '105 limit' of a coverage. */
  readonly key: string;
  readonly field: string;
  readonly coverageId?: CoverageId;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Values by their key; what a coverage or the policy does not have is null. */
type Terms = Readonly<Record<string, unknown>>;

/** The terms that are no part of a package. */
const APART: readonly string[] = ['effectiveDate', 'endDate', 'isTriaExcluded'];

const getTerms = ({ global, coverages, isTriaExcluded }: AskedSelection): Terms => {
  const found: Record<string, unknown> = { ...global };
  if (isTriaExcluded !== undefined) found['isTriaExcluded'] = isTriaExcluded;
  for (const [id, choice] of Object.entries(coverages ?? {}))
    for (const [field, value] of Object.entries(choice)) found[`${id} ${field}`] = value;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

function getAsked(terms: Terms): AskedSelection {
  const global: Record<string, unknown> = {};
  const coverages: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of Object.entries(terms)) {
    const [id, field] = key.split(' ');
    if (field) (coverages[id!] ??= {})[field] = value;
    else if (key !== 'isTriaExcluded') global[key] = value;
  }
  const { isTriaExcluded } = terms as { isTriaExcluded?: boolean };
  return {
    ...(Object.keys(global).length > 0 && { global }),
    ...(Object.keys(coverages).length > 0 && { coverages }),
    ...(isTriaExcluded !== undefined && { isTriaExcluded }),
  };
}

/** A conflict, and which of my terms go when theirs is chosen. */
type Found = { conflict: TermConflict; drops: readonly string[]; adds?: Terms; ifTheirs?: Terms };
type Sides = { base: Terms; theirs: Terms; mine: Terms };

const at = (terms: Terms, key: string): unknown => terms[key] ?? null;
const isChanged = ({ base, theirs }: Sides, key: string): boolean => at(base, key) !== at(theirs, key);
const isAtOdds = (sides: Sides, key: string): boolean =>
  isChanged(sides, key) && at(sides.mine, key) !== at(sides.theirs, key);

function conflictAt(key: string, mine: unknown, theirs: unknown): TermConflict {
  const [id, field] = key.split(' ');
  return field ? { key, field, coverageId: Number(id), mine, theirs } : { key, field: key, mine, theirs };
}

/** A package fills every term of cover: whoever takes one, and what they change in it, make one choice. */
function packageAtOdds({ base, theirs, mine }: Sides): Found[] {
  const asked = mine['preset'];
  if (asked === undefined || asked === CUSTOM_PRESET || asked === theirs['preset']) return [];
  const filled = Object.keys({ ...base, ...theirs }).filter((key) => !APART.includes(key));
  if (!filled.some((key) => isChanged({ base, theirs, mine }, key))) return [];
  const drops = Object.keys(mine).filter((key) => !APART.includes(key));
  return [{ conflict: conflictAt('preset', asked, at(theirs, 'preset')), drops }];
}

/** Finds coverages that one side removed and the other changed: neither is applied silently. */
function coveragesAtOdds(sides: Sides): Found[] {
  const { base, theirs, mine } = sides;
  const ids = new Set(Object.keys(mine).flatMap((key) => (key.includes(' ') ? [key.split(' ')[0]!] : [])));
  return [...ids].flatMap((id): Found[] => {
    const taken = `${id} selected`;
    const drops = Object.keys(mine).filter((key) => key.startsWith(`${id} `));
    if (at(base, taken) !== true) return [];
    const isChangedByThem = Object.keys(theirs).some(
      (key) => key.startsWith(`${id} `) && key !== taken && isChanged(sides, key),
    );
    if (at(theirs, taken) === false && mine[taken] === undefined)
      return [{ conflict: conflictAt(taken, true, false), drops, adds: { [taken]: true } }];
    if (at(theirs, taken) === true && mine[taken] === false && isChangedByThem)
      return [{ conflict: conflictAt(taken, false, true), drops }];
    return [];
  });
}

/**
 * Finds conflicts of the end of cover: moving the start moves the end to a year later, unless another end
 * is given.
 */
function endAtOdds(sides: Sides): Found[] {
  const { theirs, mine } = sides;
  const start = mine['effectiveDate'] as PlainDate | undefined;
  if (start === undefined || mine['endDate'] !== undefined) return [];
  const [own, other] = [defaultEnd(start), at(theirs, 'endDate')];
  const follows =
    isAtOdds(sides, 'effectiveDate') && other === defaultEnd(theirs['effectiveDate'] as PlainDate);
  if (follows || !isChanged(sides, 'endDate') || own === other) return [];
  return [
    {
      conflict: conflictAt('endDate', own, other),
      drops: [],
      adds: { endDate: own },
      ifTheirs: { endDate: other },
    },
  ];
}

function found(sides: Sides): Found[] {
  const whole = packageAtOdds(sides);
  const grouped = whole.length > 0 ? whole : coveragesAtOdds(sides);
  const inGroups = new Set(grouped.flatMap(({ drops }) => drops));
  const apart = Object.keys(sides.mine)
    .filter((key) => key !== 'preset' && !inGroups.has(key) && isAtOdds(sides, key))
    .map((key) => ({ conflict: conflictAt(key, sides.mine[key], at(sides.theirs, key)), drops: [key] }));
  return [...grouped, ...apart, ...endAtOdds(sides)];
}

const getSides = (base: Selection, theirs: Selection, asked: AskedSelection): Sides => ({
  base: getTerms(base),
  theirs: getTerms(theirs),
  mine: getTerms(asked),
});

/**
 * The terms that both have changed to different values: somebody has to choose. A package with what was
 * changed in it is one choice, and so is a coverage that one took out and the other changed.
 * @param base The quote as both have read it.
 * @param theirs The quote as somebody else saved it meanwhile.
 * @param asked What was asked for since it was read, and is not saved.
 */
export const getTermConflicts = (base: Selection, theirs: Selection, asked: AskedSelection): TermConflict[] =>
  found(getSides(base, theirs, asked)).map(({ conflict }) => conflict);

/**
 * Returns the changes still to ask for on top of their version: those that only I have made, and mine that
 * I keep where both have changed the same. All else follows them.
 */
export function mergedChanges(
  base: Selection,
  theirs: Selection,
  asked: AskedSelection,
  keepsMine: (key: string) => boolean,
): AskedSelection {
  const sides = getSides(base, theirs, asked);
  const left: Record<string, unknown> = { ...sides.mine };
  for (const { conflict, drops, adds, ifTheirs } of found(sides)) {
    if (keepsMine(conflict.key)) Object.assign(left, adds);
    else {
      for (const key of drops) delete left[key];
      Object.assign(left, ifTheirs);
    }
  }
  // A package sets every other term again, so what was asked for with it is asked for again, even where
  // their version has the same value.
  const isFilled = left['preset'] !== undefined && left['preset'] !== sides.theirs['preset'];
  const isMoved =
    left['effectiveDate'] !== undefined && left['effectiveDate'] !== theirs.global.effectiveDate;
  const news = Object.entries(left).filter(
    ([key, value]) => isFilled || value !== at(sides.theirs, key) || (key === 'endDate' && isMoved),
  );
  return getAsked(Object.fromEntries(news));
}

import type { AskedSelection, GlobalChoice, Selection } from '@parapet/domain/builder/types';
import { defaultEnd } from '@parapet/domain/builder/defaults';

/**
 * Merges a change into the user's changes since the quote was saved. They are kept minimal: anything equal
 * to the saved terms is left out.
 */
export function merge(asked: AskedSelection, change: AskedSelection, saved: Selection): AskedSelection {
  if (change.global?.preset !== undefined && change.global.preset !== -1) {
    const { effectiveDate, endDate } = asked.global ?? {};
    return withoutUnchanged(
      {
        ...(asked.isTriaExcluded === undefined ? {} : { isTriaExcluded: asked.isTriaExcluded }),
        global: { ...defined({ effectiveDate, endDate }), ...change.global },
      },
      saved,
    );
  }
  const global = { ...asked.global, ...change.global };
  // A new start date moves the end to a year later, whatever was asked for before.
  if (change.global?.effectiveDate !== undefined && change.global.endDate === undefined)
    delete global.endDate;
  const coverages: Record<string, object> = { ...asked.coverages };
  for (const [id, choice] of Object.entries(change.coverages ?? {}))
    coverages[id] = { ...coverages[id], ...choice };
  return withoutUnchanged({ ...asked, ...change, global, coverages }, saved);
}

/**
 * Drops what equals the saved terms. After a preset, its coverages are what counts, and only the server knows
 * them, so they stay.
 */
function withoutUnchanged(asked: AskedSelection, saved: Selection): AskedSelection {
  const ofPreset = asked.global?.preset !== undefined && asked.global.preset !== -1;
  if (ofPreset && asked.global?.preset === saved.global.preset && !Object.keys(asked.coverages ?? {}).length)
    delete (asked.global as { preset?: number }).preset;
  const start = asked.global?.effectiveDate ?? saved.global.effectiveDate;
  // Under another start an end that is not named becomes a year later, whatever was saved.
  const isMoved = start !== saved.global.effectiveDate;
  const global = pick(
    asked.global ?? {},
    (key, value) =>
      ofPreset || saved.global[key as keyof GlobalChoice] !== value || (key === 'endDate' && isMoved),
  );
  const coverages = Object.fromEntries(
    Object.entries(asked.coverages ?? {})
      .map(
        ([id, choice]) =>
          [
            id,
            ofPreset
              ? choice
              : pick(choice, (key, value) => saved.coverages[Number(id)]?.[key as 'limit'] !== value),
          ] as const,
      )
      .filter(([, choice]) => Object.keys(choice).length > 0),
  );
  return {
    ...(Object.keys(global).length ? { global } : {}),
    ...(Object.keys(coverages).length ? { coverages } : {}),
    ...(asked.isTriaExcluded !== undefined && asked.isTriaExcluded !== saved.isTriaExcluded
      ? { isTriaExcluded: asked.isTriaExcluded }
      : {}),
  };
}

export const isEmpty = (asked: AskedSelection): boolean => Object.keys(asked).length === 0;

/**
 * The selection to show immediately, before the rules are applied. A preset's coverages come with `preset`.
 */
export function optimistic(shown: Selection, change: AskedSelection, preset?: Selection): Selection {
  const base = preset
    ? {
        ...preset,
        global: {
          ...preset.global,
          effectiveDate: shown.global.effectiveDate,
          endDate: shown.global.endDate,
        },
      }
    : shown;
  const coverages = { ...base.coverages };
  for (const [id, choice] of Object.entries(change.coverages ?? {}))
    coverages[Number(id)] = { ...coverages[Number(id)]!, ...choice };
  const moved = change.global?.effectiveDate;
  const ends = moved && change.global?.endDate === undefined ? { endDate: defaultEnd(moved) } : {};
  const touched =
    Object.keys(change.coverages ?? {}).length > 0 ||
    ['limit', 'deductible', 'waitingPeriod', 'retroActivePeriod'].some(
      (term) => term in (change.global ?? {}),
    );
  return {
    ...base,
    coverages,
    isTriaExcluded: change.isTriaExcluded ?? base.isTriaExcluded,
    global: {
      ...base.global,
      ...(touched && !preset ? { preset: -1 as const } : {}),
      ...change.global,
      ...ends,
    },
  };
}

const pick = <T extends object>(value: T, keep: (key: string, value: unknown) => boolean): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([key, inner]) => inner !== undefined && keep(key, inner)),
  ) as Partial<T>;
const defined = <T extends object>(value: T): Partial<T> => pick(value, () => true);

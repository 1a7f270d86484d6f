import type { AskedSelection, GlobalChoice, Selection } from '@parapet/domain/builder/types';
import { defaultEnd } from '@parapet/domain/builder/defaults';

/**
 * What the person asked for since the quote was saved, kept as small as it can be: what equals the saved
 * terms is not asked for.
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
  // A new start brings the end a year later, whatever was asked before.
  if (change.global?.effectiveDate !== undefined && change.global.endDate === undefined)
    delete global.endDate;
  const coverages: Record<string, object> = { ...asked.coverages };
  for (const [id, choice] of Object.entries(change.coverages ?? {}))
    coverages[id] = { ...coverages[id], ...choice };
  return withoutUnchanged({ ...asked, ...change, global, coverages }, saved);
}

/**
 * Drops what asks for nothing new. After a preset, its coverages are the measure, which only the server
 * knows: they stay.
 */
function withoutUnchanged(asked: AskedSelection, saved: Selection): AskedSelection {
  const ofPreset = asked.global?.preset !== undefined && asked.global.preset !== -1;
  if (ofPreset && asked.global?.preset === saved.global.preset && !Object.keys(asked.coverages ?? {}).length)
    delete (asked.global as { preset?: number }).preset;
  const global = pick(
    asked.global ?? {},
    (key, value) => ofPreset || saved.global[key as keyof GlobalChoice] !== value,
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

/** What the screen shows at once, before the rules have spoken. A preset's coverages come with `preset`. */
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

import { useSyncExternalStore } from 'react';

/** The version of what is stored in the browser; older content is migrated. */
export const STATE_VERSION = 10;
const KEY = 'parapet.state';

export type Store<S extends object> = {
  get(): S;
  /** Sets these slices and keeps the others. */
  set(change: Partial<S>): void;
  /** Merges into one slice. */
  merge<K extends keyof S>(slice: K, part: Partial<S[K]>): void;
  reset(): void;
  subscribe(listener: () => void): () => void;
};

/** A store kept in the browser's storage. `older` reads what was stored before this version. */
export function persisted<S extends object>(
  storage: () => Storage,
  initial: S,
  older: (storage: Storage, version: number, state: unknown) => Partial<S>,
): Store<S> {
  const listeners = new Set<() => void>();
  let state = load(storage, initial, older);
  const put = (next: S): void => {
    state = next;
    storage().setItem(KEY, JSON.stringify({ version: STATE_VERSION, state }));
    for (const listener of listeners) listener();
  };
  // Settings from another tab apply here too; session storage sends no such events.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.storageArea !== storage() || event.key !== KEY) return;
      state = load(storage, initial, older);
      for (const listener of listeners) listener();
    });
  }
  return {
    get: () => state,
    set: (change) => put({ ...state, ...change }),
    merge: (slice, part) => put({ ...state, [slice]: { ...state[slice], ...part } }),
    reset: () => put(initial),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function load<S extends object>(
  where: () => Storage,
  initial: S,
  older: (storage: Storage, version: number, state: unknown) => Partial<S>,
): S {
  try {
    const storage = where();
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as { version: number; state: Partial<S> } | null;
    if (kept?.version === STATE_VERSION) return { ...initial, ...kept.state };
    // Content that a later version stored is ignored.
    if (kept && kept.version > STATE_VERSION) return initial;
    return { ...initial, ...older(storage, kept?.version ?? 0, kept?.state) };
  } catch {
    return initial;
  }
}

/** A part of a store; the component renders again when it changes. */
export const useSlice = <S extends object, T>(store: Store<S>, pick: (state: S) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));

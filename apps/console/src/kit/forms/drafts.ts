/** Unsaved input, kept in this tab together with the version that was edited. */
type Draft<V> = { version: number | string | null; values: V; at: number };

const PREFIX = 'parapet.draft.';

/** The input kept in this tab under the key; `stale` if the record has changed since. */
export function readDraft<V>(
  key: string,
  version: number | string | null,
): { values: V; stale: boolean } | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Draft<V> | null;
    return draft && { values: draft.values, stale: draft.version !== version };
  } catch {
    return null;
  }
}

/** Keeps unsaved input in this tab, with the version that it was typed for. */
export function writeDraft<V>(key: string, version: number | string | null, values: V): void {
  try {
    sessionStorage.setItem(
      PREFIX + key,
      JSON.stringify({ version, values, at: Date.now() } satisfies Draft<V>),
    );
  } catch {
    // The storage is full or disabled: the form still works, but its input cannot be restored.
  }
}

/** Forgets the kept input. */
export const dropDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

/** Unsaved input, kept in this tab together with the version that was edited. */
type Draft<V> = { version: number | string | null; values: V; at: number };

const PREFIX = 'parapet.draft.';

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

export const dropDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

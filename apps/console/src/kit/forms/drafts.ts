import { dropInput, keepInput, type Edited } from '../../core/unsaved/kept-input.ts';
import { inputOwner } from '../../core/unsaved/owner.ts';

/** Unsaved input, kept in this tab together with the version that was edited, and whose it is. */
type Draft<V> = { version: Edited; values: V; at: number; owner?: string };

const PREFIX = 'parapet.draft.';

function storedDraft<V>(key: string): Draft<V> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Draft<V> | null;
    // Another person may have signed in here since, or the same one in another account.
    return (draft?.owner ?? inputOwner()) === inputOwner() ? draft : null;
  } catch {
    return null;
  }
}

/** The input kept in this tab under the key; `stale` if the record has changed since it was `edited`. */
export function readDraft<V>(
  key: string,
  version: Edited,
): { values: V; edited: Edited; stale: boolean } | null {
  const draft = storedDraft<V>(key);
  return draft && { values: draft.values, edited: draft.version, stale: draft.version !== version };
}

/** Returns the input that this tab has under the key, with the version that it was typed for. */
export function typedHere<V extends object>(key: string): { edited: Edited; values: V } | null {
  const draft = storedDraft<V>(key);
  return draft && { edited: draft.version, values: draft.values };
}

/**
 * Keeps unsaved input in this tab at once, with the version that it was typed for; and beyond the tab, when
 * typing pauses.
 */
export function writeDraft<V extends object>(key: string, version: Edited, values: V): void {
  try {
    const draft: Draft<V> = { version, values, at: Date.now(), owner: inputOwner() };
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // The storage is full or disabled: the form still works, but a reload finds nothing here.
  }
  keepInput(key, version, values);
}

/** Forgets the kept input, wherever it is. */
export function dropDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
  dropInput(key);
}

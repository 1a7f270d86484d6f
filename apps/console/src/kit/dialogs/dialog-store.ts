import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { sessionState } from '../../core/state/session-state.ts';

export type DialogFrame = {
  /** Identifies the dialog while it is open. */
  name?: string;
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide';
  /** A click outside and Escape do not close it. */
  sticky?: boolean;
  hideClose?: boolean;
  /** The focus does not return to where it was: the opener moves it elsewhere. */
  keepsFocus?: boolean;
};

export type OpenDialog = DialogFrame & { id: number; content: ReactNode; onClosed: () => void };

let current: OpenDialog | null = null;
let count = 0;
const listeners = new Set<() => void>();
const guard = { isDirty: () => false, ask: () => undefined as void };

function set(next: OpenDialog | null): void {
  current = next;
  guard.isDirty = () => false;
  sessionState.merge('ux', { modals: next?.name ? [next.name] : [] });
  for (const listener of listeners) listener();
}

/**
 * Shows a dialog; one that is open is closed first. A button that was pressed twice while its dialog was
 * fetched opens one: what was typed into it by then stays.
 */
export function showDialog(dialog: Omit<OpenDialog, 'id'>): number {
  const before = current;
  count += 1;
  if (before && typeof dialog.title === 'string' && before.title === dialog.title && guard.isDirty()) {
    dialog.onClosed();
    return count;
  }
  set({ ...dialog, id: count });
  before?.onClosed();
  return count;
}

/** Closes it without asking, whatever was typed. */
export function closeDialog(id?: number): void {
  if (!current || (id !== undefined && current.id !== id)) return;
  const before = current;
  set(null);
  before.onClosed();
}

/** Closes it, or asks first if there are unsaved changes. */
export function leaveDialog(): void {
  if (guard.isDirty()) guard.ask();
  else closeDialog();
}

/** Set by the form inside: whether there are unsaved changes, and how to ask about them. */
export function guardDialog(isDirty: () => boolean, ask: () => void): void {
  guard.isDirty = isDirty;
  guard.ask = ask;
}

/** Whether a dialog is open, one that fades out not counted. */
export const isDialogOpen = (): boolean => current !== null;

/** The dialog that is open, for the host that draws it. */
export const useOpenDialog = (): OpenDialog | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );

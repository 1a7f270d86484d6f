import { isNeverKept } from '@parapet/domain/inputs/never-kept';
import type { ReactNode } from 'react';

/** The storage name of a dialog's unsaved input, and its initial values; empty if the input is not kept. */
export type DialogDraft = { draft?: string; version?: string };

/**
 * Under which name a dialog's unsaved input is kept: a reload or a crash loses nothing, and the
 * same dialog of the same page has it again. Its version is what it began with. None for a title that is no
 * text, and none for a dialog that asks for something secret or for a file, which cannot be kept.
 */
export function dialogDraft(title: ReactNode, initial: Record<string, unknown>): DialogDraft {
  const fields = Object.keys(initial);
  if (typeof title !== 'string' || fields.some(isNeverKept)) return {};
  return { draft: `dialog ${window.location.pathname} ${title}`, version: JSON.stringify(initial) };
}

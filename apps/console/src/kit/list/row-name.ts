import type { ReactNode } from 'react';
import type { ListColumnView } from './list-types.ts';

/**
 * The name of a row, for what acts on it: the words of its first text as its file has them, because what the
 * cell shows may have labels of its own. Undefined if only the cell knows.
 */
export function findRowName<R>(column: ListColumnView<R> | undefined, row: R, content: ReactNode) {
  const text =
    column?.name?.(row) ?? column?.text?.(row) ?? (typeof content === 'string' ? content : undefined);
  return text?.trim() ? text.trim() : undefined;
}

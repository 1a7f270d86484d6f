import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

export type Command = { id: string; label: string; description?: string; icon?: ReactNode; run: () => void };

let current: readonly Command[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly Command[]): void => {
  current = next;
  for (const listener of listeners) listener();
};

/**
 * Puts a page's commands into the command palette while the page is open: `usePaletteCommands([{ id: 'bind-quote',
 * label: …, run: … }])`.
 */
export function usePaletteCommands(commands: readonly Command[]): void {
  const key = commands.map((command) => command.id + command.label).join('|');
  useEffect(() => {
    set([...current, ...commands]);
    return () => set(current.filter((command) => !commands.includes(command)));
    // The commands' names say whether they changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

export const useOpenPaletteCommands = (): readonly Command[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );

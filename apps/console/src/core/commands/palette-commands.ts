import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

export type Command = { id: string; label: string; description?: string; icon?: ReactNode; run: () => void };

let current: readonly Command[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly Command[]): void => {
  current = next;
  for (const listener of listeners) listener();
};

/**
 * Adds a page's commands to the command palette while the page is open: `usePaletteCommands([{ id:
 * 'bind-quote', label: …, run: … }])`.
 */
export function usePaletteCommands(commands: readonly Command[]): void {
  const key = commands.map((command) => command.id + command.label).join('|');
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    // A record may change while the page is open; the command always runs on its newest version.
    const own = commands.map((command) => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    }));
    set([...current, ...own]);
    return () => set(current.filter((command) => !own.includes(command)));
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

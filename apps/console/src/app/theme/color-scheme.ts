import type { MantineColorSchemeManager } from '@mantine/core';
import { uiSettings } from '../state/ui-settings.ts';

/** The theme is light or dark and starts light (specification 1 §9); `public/theme.js` reads the same state before the first paint. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => uiSettings.get().theme,
    set: (value) => uiSettings.set({ theme: value === 'dark' ? 'dark' : 'light' }),
    subscribe: (onUpdate) => {
      const listen = (): void => onUpdate(uiSettings.get().theme);
      stop = uiSettings.subscribe(listen);
    },
    unsubscribe: () => stop?.(),
    clear: () => uiSettings.set({ theme: 'light' }),
  };
}

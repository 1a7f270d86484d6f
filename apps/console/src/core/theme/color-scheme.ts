import type { MantineColorSchemeManager } from '@mantine/core';
import { uiSettings } from '../state/ui-settings.ts';

/**
 * The theme is light or dark and starts light (specification 1 §9); `public/theme.js` reads the same state
 * before the first paint.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => uiSettings.get().theme,
    set: (value) => {
      const theme = value === 'dark' ? 'dark' : 'light';
      if (theme !== uiSettings.get().theme) uiSettings.set({ theme });
    },
    subscribe: (onUpdate) => {
      // Only a changed theme matters here (from another tab, or after signing out); other settings change
      // too.
      let last = uiSettings.get().theme;
      stop = uiSettings.subscribe(() => {
        const { theme } = uiSettings.get();
        if (theme === last) return;
        last = theme;
        onUpdate(theme);
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => uiSettings.set({ theme: 'light' }),
  };
}

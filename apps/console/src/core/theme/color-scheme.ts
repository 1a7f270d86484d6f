import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { type UiSettings, uiSettings } from '../state/ui-settings.ts';

const toScheme = (theme: UiSettings['theme']): MantineColorScheme => (theme === 'system' ? 'auto' : theme);

/**
 * The theme is light or dark and starts light (specification 1 §9), or follows the system for those who
 * choose that (decision 234); `public/theme.js` reads the same state before the first paint.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => toScheme(uiSettings.get().theme),
    set: (value) => {
      const theme = value === 'auto' ? 'system' : value;
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
        onUpdate(toScheme(theme));
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => uiSettings.set({ theme: 'light' }),
  };
}

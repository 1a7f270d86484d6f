import { type MantineColorScheme, type MantineColorSchemeManager, isMantineColorScheme } from '@mantine/core';

const KEY = 'parapet.theme';

/** The theme is light or dark and starts light (specification 1 §9); `public/theme.js` reads the same key before the first paint. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: (fallback) => read() ?? fallback,
    set: (value) => localStorage.setItem(KEY, value),
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === KEY && isMantineColorScheme(event.newValue)) onUpdate(event.newValue);
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => listener && window.removeEventListener('storage', listener),
    clear: () => localStorage.removeItem(KEY),
  };
}

function read(): MantineColorScheme | undefined {
  const value = localStorage.getItem(KEY);
  return isMantineColorScheme(value) ? value : undefined;
}

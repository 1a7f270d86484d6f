import type { BrowserContext } from '@playwright/test';

/** A browser in which somebody has chosen the theme before and has answered the cookie banner. */
export const buildFirstStorage = (
  origin: string,
  theme: string | null | undefined,
): Parameters<BrowserContext['setStorageState']>[0] & object => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'parapet.theme', value: theme ?? 'light' },
        { name: 'cookies_enabled', value: 'false' },
      ],
    },
  ],
});

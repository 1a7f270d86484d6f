import { timings } from './timings.ts';

const COOKIE = 'parapet.language';

/** The language of a region where the platform speaks it, otherwise the platform's first. */
export const spokenLanguage = (locale: string, languages: readonly string[]): string =>
  languages.includes(locale) ? locale : (languages[0] ?? 'en-US');

/**
 * The language is handed over to the next page load within a minute, so that an account of the other region
 * does not begin in ours.
 */
export const languageCookie = (language: string): string =>
  `${COOKIE}=${language}; path=/; max-age=${timings.languageCookieSeconds}; samesite=lax`;

export const languageIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE.replace('.', '\\.')}=(en-US|en-GB)(?:;|$)`).exec(cookies)?.[1];

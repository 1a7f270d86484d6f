import { timings } from './timings.ts';

const COOKIE = 'parapet.language';

/** The language of a region if the platform offers it, otherwise the platform's first language. */
export const spokenLanguage = (locale: string, languages: readonly string[]): string =>
  languages.includes(locale) ? locale : (languages[0] ?? 'en-US');

/**
 * The language is passed to the next page load within a minute, so that an account of the other region does
 * not start in the wrong language.
 */
export const languageCookie = (language: string): string =>
  `${COOKIE}=${language}; path=/; max-age=${timings.languageCookieSeconds}; samesite=lax`;

export const languageIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE.replace('.', '\\.')}=(en-US|en-GB)(?:;|$)`).exec(cookies)?.[1];

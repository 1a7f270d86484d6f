import { expect, test } from 'vitest';
import { languageCookie, languageIn, spokenLanguage } from './language.ts';

test('CORE-423 the language cookie lives a minute', () =>
  expect(languageCookie('en-GB')).toContain('max-age=60'));
test('the next page begins in the language of the last', () => {
  expect(languageIn(`a=1; ${languageCookie('en-GB').split(';')[0]}; b=2`)).toBe('en-GB');
  expect([
    languageIn('parapet.language=fr-FR'),
    languageIn(''),
    languageIn('xparapet.language=en-GB'),
  ]).toEqual([undefined, undefined, undefined]);
});
test('CORE-453 only the languages of the platform are spoken', () => {
  expect([
    spokenLanguage('en-GB', ['en-US', 'en-GB']),
    spokenLanguage('en-GB', ['en-US']),
    spokenLanguage('en-US', []),
  ]).toEqual(['en-GB', 'en-US', 'en-US']);
});

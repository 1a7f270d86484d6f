/** The words that screens, mails and documents of a region share. It answers no calls. */
export { askedOf, changesInWords } from './asked.ts';
export { editionOf, formsOn, type FormKind, type FullEdition, type Section, type When } from './editions.ts';
export { statementsOf } from './statements.ts';
export { unverifiedTexts } from './unverified-texts.ts';
export { fill, wordsOf, type Locale, type Words } from './words.ts';

/** The words that screens, mails and documents of a region share. It answers no calls. */
export { askedOf, changesInWords, type Asked } from './asked.ts';
export * from './editions.ts';
export { statementsOf, type Statement } from './statements.ts';
export { fill, wordsOf, type Locale, type Words } from './words.ts';

/** The words that screens, mails and documents of a region share. It answers no calls. */
export { askedOf, changesInWords, oneInWords } from './asked.ts';
export {
  editionOf,
  formKinds,
  fullEdition,
  shippedForms,
  wordedFor,
  type Edition,
  type FullEdition,
  type Section,
} from './editions.ts';
export { formRiskOf, stateOf, type RiskOfPolicy } from './form-risk.ts';
export { allPapers, paperOf, type Paper } from './papers.ts';
export { statementsOf } from './statements.ts';
export { unverifiedTexts } from './unverified-texts.ts';
export { fill, wordsOf, type Locale, type Words } from './words.ts';

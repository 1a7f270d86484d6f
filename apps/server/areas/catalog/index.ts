/** The words that screens, mails and documents of a region share. It answers no calls. */
export { getAsked, changeInWords, changesInWords, oneInWords } from './asked.ts';
export {
  getEdition,
  getEditionName,
  formKinds,
  fullEdition,
  shippedForms,
  wordedFor,
  type Edition,
  type FullEdition,
  type Section,
} from './editions.ts';
export { getFormRisk, getJurisdiction, getState, type RiskOfPolicy } from './form-risk.ts';
export { allPapers, getPaper, type Paper } from './papers.ts';
export { paragraphsOf, type StateText } from './provenance.ts';
export { toPrintedText, type PrintedText } from './printed-text.ts';
export { getStatements, getTerrorismStatement } from './statements.ts';
export { terrorismTexts } from './terrorism-act.ts';
export { fill, buildWords, type Locale, type Words } from './words.ts';

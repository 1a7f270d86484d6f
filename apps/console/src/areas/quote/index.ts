/** Exports of this area for other areas. */
export { openStartQuote } from './dialogs/start-quote-dialog.tsx';
export { CartButton } from './cart/cart-button.tsx';
export { CoverSummary } from './cover-summary.tsx';
export { CompareQuotes } from './compare/compare-quotes.tsx';
export { NotesPanel } from './notes/notes-panel.tsx';
export { BindProgress } from './progress/bind-progress.tsx';
export { PriceInWords } from './price/price-in-words.tsx';
export { MoneyLines } from './price/money-lines.tsx';
export { LossFields } from './dialogs/loss-fields.tsx';
export { ReasonFields } from './dialogs/reason-fields.tsx';
export { AnswersGiven } from './risk/answers-given.tsx';
export {
  CommissionFields,
  commissionColumns,
  commissionForm,
  commissionSent,
  commissionTyped,
} from './dialogs/commission-fields.tsx';
export { DeskOfUnderwriter } from './desk/desk-figures.tsx';
export { QuoteFunnel, WaitingReasons } from './quote-figures.tsx';
export { RenewalPanel } from './renewal/renewal-panel.tsx';
export { QuotesList } from './list/quotes-list.tsx';
export { coverageName, fieldText, valueText } from './builder/words.ts';
export { useUnderwritingRules } from './desk/underwriting-rules.ts';
export { openHandOverQuotes, pickUpQuotes } from './dialogs/many-quotes.tsx';
export { useDeskKeys } from './desk/desk-keys.ts';

/** What other areas may use of quotes. */
export { openStartQuote } from './dialogs/start-quote-dialog.tsx';
export { BindProgress } from './progress/bind-progress.tsx';
export { MoneyLines } from './price/money-lines.tsx';
export { QuoteFunnel, WaitingReasons } from './quote-figures.tsx';
export { QuotesList } from './quotes-list.tsx';

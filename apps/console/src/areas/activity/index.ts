/** What other areas may use of the history. */
export { briefEventText, eventText } from './event-text.ts';

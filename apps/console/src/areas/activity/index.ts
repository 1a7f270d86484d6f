/** What other areas may use of this one. */
export { briefEventText, eventText } from './event-text.ts';

import { timings } from '../../core/timings.ts';

/** An underwriter leaves a finished quote after a moment, so that the result can be read first. */
export const leaveLater = (leave: () => void): void => void setTimeout(leave, timings.redirect);

/** Quotes that were requested are with an underwriter in a moment; lists read them again then. */
export const refreshLater = (read: () => void): void => void setTimeout(read, timings.quoteRefresh);

/** A reassessment may still be running when the call is answered, so its result is read a moment later. */
export const readLater = (read: () => void): void => void setTimeout(read, timings.reassess);

import { timings } from '../../core/timings.ts';

/** An underwriter leaves a finished quote after a moment, so that the result can be read first. */
export const leaveLater = (leave: () => void): void => void setTimeout(leave, timings.redirect);

/** A reassessment may still be running when the call is answered, so its result is read a moment later. */
export const readLater = (read: () => void): void => void setTimeout(read, timings.reassess);

import { timings } from '../../core/timings.ts';

/**
 * An underwriter is taken away from a quote a moment after it is done with: what was done can be read first.
 */
export const leaveLater = (leave: () => void): void => void setTimeout(leave, timings.redirect);

/**
 * A risk that is assessed anew may still be at work when the call is answered: what came of it is read a
 * moment later.
 */
export const readLater = (read: () => void): void => void setTimeout(read, timings.reassess);

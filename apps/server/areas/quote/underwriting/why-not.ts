import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import { refusals } from '@parapet/contract/refusals';
import { requireEdge } from '../../../platform/records/change.ts';
import { Refusal } from '../../../platform/refuse.ts';

/**
 * Why one of many quotes is left out, in the words of the call that does it to one; null if nothing is in the
 * way. Without a status the quote was not found.
 */
export function whyNot(command: QuoteCommand, status: string | undefined): string | null {
  if (status === undefined) return refusals['not-found'].message;
  try {
    requireEdge('quote', quoteLifecycle[command], status);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

import { ShownError } from './database/failure-reason.ts';

/**
 * The payment processor gave no answer of its own to what it was asked: it is silent, out of order, or lets
 * us in no longer. It is the trouble of all payments, unless it answers for others.
 */
export class ProcessorTrouble extends ShownError {
  /** It cannot be reached, or has no time: whoever asks more waits as long again. */
  readonly isSilent: boolean;

  constructor(message: string, isSilent: boolean, cause?: unknown) {
    super(message, { cause });
    this.isSilent = isSilent;
  }
}

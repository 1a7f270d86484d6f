import type { VirusGateway } from '../gateways.ts';
import { Refusal, refuse } from '../refuse.ts';

export type WhyNotChecked = 'UNREACHABLE' | 'SLOW' | 'TOO_LARGE' | 'WRONG_ANSWER';

/** Thrown when it is not known whether the file is clean. */
export class NotChecked extends Error {
  readonly why: WhyNotChecked;

  constructor(why: WhyNotChecked) {
    super(`The file was not checked for viruses: ${why}`);
    this.name = 'NotChecked';
    this.why = why;
  }
}

/** When whoever was sent away may try again. */
const TRY_AGAIN_SECONDS = 30;

/**
 * The name of the virus in a file, or null for a clean one. What was not checked is not taken.
 * @throws Refusal 503 'file-check-unavailable', or 400 for a file that is larger than the checker takes.
 */
export async function virusIn(virus: VirusGateway, bytes: Uint8Array): Promise<string | null> {
  try {
    return await virus.check(bytes);
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    if (error.why === 'TOO_LARGE') refuse('file-not-checkable');
    const refusal = new Refusal('file-check-unavailable');
    refusal.retryAfter = TRY_AGAIN_SECONDS;
    throw refusal;
  }
}

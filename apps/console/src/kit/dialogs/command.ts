import { useState } from 'react';
import { atMost } from '../../core/at-most.ts';
import {
  acceptMeanwhile,
  type ApiError,
  expire,
  isCancelled,
  buildMessage,
  recordsAreRead,
  refresh,
} from '../../core/client.ts';
import { holdReads } from '../../core/held-reads.ts';
import { findMeanwhile } from '../forms/meanwhile.ts';
import { toast } from '../toast.ts';

export type CommandOptions<A, V = void> = {
  /** The work of the dialog. */
  command: (values: V) => Promise<A>;
  /** The toast afterwards. */
  done?: string | ((answer: A) => string | undefined);
  /**
   * Changes that others made meanwhile are shown above the button, so pressing it again is about the record
   * as it is.
   */
  tellsMeanwhile?: true;
  /** Whether an error stands where it belongs, such as at its field: then no toast says it again. */
  isTold?: (error: unknown) => boolean;
  /** The sentence for a failure without one of its own. */
  failed?: string;
  /** Areas to refetch: `['quote', 'policy']`. */
  refresh?: readonly string[];
  /** Runs at once, before anything is refetched: a form on a page has nothing left to save. */
  answered?: (answer: A) => void;
  /** Leaves the page of a deleted record: its data is fetched again only when it is next shown. */
  leave?: () => void;
  /** Runs when everything is done. */
  after?: (answer: A) => void;
};

export type CommandState = { busy: boolean; error: unknown; /** Number of tries. */ attempt: number };

const LONGEST_REFRESH_MS = 1500;
/** Of the record itself: whoever acts on its old version is refused as if somebody else had changed it. */
const LONGEST_RECORD_MS = 10_000;

/**
 * Runs a dialog's or form's command, one at a time: busy state, error, toast and refetching are the same
 * everywhere.
 */
export function useCommandRunner<A, V>(
  options: CommandOptions<A, V>,
): CommandState & { run: (values: V) => Promise<{ answer: A } | null>; clear: () => void } {
  const [state, setState] = useState<CommandState>({ busy: false, error: null, attempt: 0 });
  const run = async (values: V): Promise<{ answer: A } | null> => {
    if (state.busy) return null;
    const attempt = state.attempt + 1;
    if (options.tellsMeanwhile && findMeanwhile(state.error)) acceptMeanwhile(state.error as ApiError);
    setState({ busy: true, error: null, attempt });
    const release = options.leave ? holdReads() : null;
    try {
      const answer = await options.command(values);
      options.answered?.(answer);
      options.leave?.();
      // The data behind the dialog is current before the user can act on it again; a slow answer does not
      // block anybody.
      if (release) setTimeout(release, LONGEST_REFRESH_MS);
      if (options.refresh && options.leave) await expire(...options.refresh);
      else if (options.refresh)
        await Promise.all([
          atMost(LONGEST_REFRESH_MS, refresh(...options.refresh)),
          atMost(LONGEST_RECORD_MS, recordsAreRead(...options.refresh)),
        ]);
      const done = typeof options.done === 'function' ? options.done(answer) : options.done;
      if (done) toast.success(done);
      setState({ busy: false, error: null, attempt });
      options.after?.(answer);
      return { answer };
    } catch (error) {
      release?.();
      setState({ busy: false, error: isCancelled(error) ? null : error, attempt });
      const isTold =
        (options.tellsMeanwhile && findMeanwhile(error) !== undefined) || options.isTold?.(error) === true;
      if (!isCancelled(error) && !isTold) toast.error(buildMessage(error, options.failed));
      return null;
    }
  };
  return { ...state, run, clear: () => setState((before) => ({ ...before, busy: false, error: null })) };
}

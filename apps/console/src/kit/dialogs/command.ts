import { useState } from 'react';
import { isCancelled, messageOf, refresh } from '../../core/client.ts';
import { toast } from '../toast.ts';

export type CommandOptions<A, V = void> = {
  /** The work of the dialog. */
  command: (values: V) => Promise<A>;
  /** The toast afterwards. */
  done?: string | ((answer: A) => string | undefined);
  /** The sentence for a failure without one of its own. */
  failed?: string;
  /** Areas to refetch: `['quote', 'policy']`. */
  refresh?: readonly string[];
  /** Runs at once, before anything is refetched: a form on a page has nothing left to save. */
  answered?: (answer: A) => void;
  /** Runs when everything is done. */
  after?: (answer: A) => void;
};

export type CommandState = { busy: boolean; error: unknown };

const LONGEST_REFRESH_MS = 1500;

/**
 * Runs a dialog's or form's command, one at a time: busy state, error, toast and refetching are the same
 * everywhere.
 */
export function useCommandRunner<A, V>(
  options: CommandOptions<A, V>,
): CommandState & { run: (values: V) => Promise<{ answer: A } | null>; clear: () => void } {
  const [state, setState] = useState<CommandState>({ busy: false, error: null });
  const run = async (values: V): Promise<{ answer: A } | null> => {
    if (state.busy) return null;
    setState({ busy: true, error: null });
    try {
      const answer = await options.command(values);
      options.answered?.(answer);
      // The data behind the dialog is current before the user can act on it again; a slow answer does not
      // block anybody.
      if (options.refresh)
        await Promise.race([
          refresh(...options.refresh),
          new Promise((resolve) => {
            setTimeout(resolve, LONGEST_REFRESH_MS);
          }),
        ]);
      const done = typeof options.done === 'function' ? options.done(answer) : options.done;
      if (done) toast.success(done);
      setState({ busy: false, error: null });
      options.after?.(answer);
      return { answer };
    } catch (error) {
      setState({ busy: false, error: isCancelled(error) ? null : error });
      if (!isCancelled(error)) toast.error(messageOf(error, options.failed));
      return null;
    }
  };
  return { ...state, run, clear: () => setState({ busy: false, error: null }) };
}

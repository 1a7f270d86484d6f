import { useState } from 'react';
import { isCancelled, messageOf, refresh } from '../../core/client.ts';
import { toast } from '../toast.ts';

export type CommandOptions<A, V = void> = {
  /** What the dialog does. */
  command: (values: V) => Promise<A>;
  /** The toast afterwards. */
  done?: string | ((answer: A) => string | undefined);
  /** The sentence for a failure that brings none of its own. */
  failed?: string;
  /** Areas to read again: `['quote', 'policy']`. */
  refresh?: readonly string[];
  /** What follows at once, before anything is read again: a form on a page has nothing left to save. */
  answered?: (answer: A) => void;
  /** What follows when it is done. */
  after?: (answer: A) => void;
};

export type CommandState = { busy: boolean; error: unknown };

const LONGEST_REFRESH_MS = 1500;

/**
 * Runs a dialog's or form's command once at a time: busy, error, toast and refreshing are the same everywhere.
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
      // What is behind the dialog is current before it can be acted upon again; a slow answer holds nobody
      // up.
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

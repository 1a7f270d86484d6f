import type { Quote } from '@parapet/contract/quote/quote';
import { calculatePremium } from '@parapet/contract/rater/index';
import type { AskedSelection, Selection } from '@parapet/domain/builder/types';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isCancelled, send } from '../../../core/client.ts';
import { flag } from '../../../core/environment.ts';
import { dropDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { type EarlierInput, useEarlierInput } from '../../../kit/forms/use-earlier-input.ts';
import { useLeaveGuard } from '../../../kit/forms/use-leave-guard.ts';
import { isEmpty } from './asked.ts';
import {
  type BuilderEvent,
  builderReducer,
  type BuilderState,
  initialBuilderState,
  type Priced,
} from './builder-state.ts';

export type Builder = Pick<BuilderState, 'asked' | 'selection' | 'busy' | 'error' | 'restored'> & {
  /** The saved quote that is being changed. */
  quote: Quote;
  /** The version that somebody else saved meanwhile. */
  theirs: Quote | null;
  priced: Pick<Priced, 'rating' | 'badge' | 'adjustments' | 'validUntil'>;
  /** Asked for in another tab, on another machine, or before a sign-out: offered. */
  earlier: EarlierInput | null;
  dirty: boolean;
  /** Whether anything is unsaved at this moment; what is rendered may be older. */
  isDirty: () => boolean;
  /** The changes asked for at this moment, as above. */
  getAsked: () => AskedSelection;
  /** The price is that of what is shown, or could not be found out. */
  isPriced: boolean;
  editable: boolean;
  change: (change: AskedSelection, preset?: Selection) => void;
  discard: () => void;
  /** The quote as saved: of what was asked for only what was changed since `sent` is left to save. */
  saved: (quote: Quote, sent?: AskedSelection) => void;
  /** Goes on from their version, with what is left to ask for. */
  rebase: (asked: AskedSelection) => void;
  takeTheirs: () => void;
};

const savedPrice = (quote: Quote): Builder['priced'] => ({
  rating: quote.rating,
  badge: quote.badge,
  adjustments: quote.adjustments,
  validUntil: quote.expiresOn,
});

/**
 * The builder's state: what was asked for since the last save, shown at once and priced by the server; only
 * the answer to the latest request counts.
 */
export function useBuilder(latest: Quote): Builder {
  const draft = `quote-${latest.id}`;
  const editable =
    flag('edit_quote') && (latest.can.includes('update-quote') || latest.can.includes('update-terms'));
  const [state, setState] = useState(() =>
    initialBuilderState(
      latest,
      editable ? (readDraft<AskedSelection>(draft, latest.version)?.values ?? null) : null,
    ),
  );
  // What is rendered may be older, because the screen follows when there is time. A save leaves the page
  // before it renders again, and must not trigger the question about unsaved changes.
  const now = useRef({ state, latest });
  useLayoutEffect(() => {
    now.current.latest = latest;
  });

  /** Applies an event, and keeps the draft in sync. */
  const apply = useCallback(
    (event: BuilderEvent): void => {
      const next = builderReducer(now.current.state, event);
      now.current.state = next;
      if (isEmpty(next.asked)) dropDraft(draft);
      else if (['changed', 'rebased', 'saved'].includes(event.type))
        writeDraft(draft, next.base.version, next.asked);
      setState(next);
    },
    [draft],
  );
  const { base, asked, priced } = state;
  usePrice(base, asked, apply);

  // No unsaved work: a version that others saved is simply shown.
  useEffect(() => {
    if (latest.version > base.version && isEmpty(now.current.state.asked))
      apply({ type: 'settled', quote: now.current.latest });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [latest.version]);

  const commands = useCommands(apply, now);
  useLeaveGuard(commands.isDirty);
  const earlier = useEarlierInput<AskedSelection>(editable ? draft : undefined, latest.version, (typed) =>
    commands.change(typed),
  );
  const dirty = !isEmpty(asked);
  return {
    ...state,
    ...commands,
    earlier,
    quote: base,
    theirs: dirty && latest.version > base.version ? latest : null,
    isPriced: !dirty || (!state.busy && (priced !== null || state.error !== null)),
    priced: dirty && priced ? priced : savedPrice(base),
    dirty,
    editable,
  };
}

type Commands = Pick<
  Builder,
  'isDirty' | 'getAsked' | 'change' | 'discard' | 'saved' | 'rebase' | 'takeTheirs'
>;

/** The same functions for as long as the quote is open: a new one would render every row again. */
function useCommands(
  apply: (event: BuilderEvent) => void,
  now: RefObject<{ latest: Quote; state: BuilderState }>,
): Commands {
  return useMemo(() => {
    const takeTheirs = (): void => apply({ type: 'settled', quote: now.current.latest });
    return {
      isDirty: () => !isEmpty(now.current.state.asked),
      getAsked: () => now.current.state.asked,
      change: (wanted, preset) => apply({ type: 'changed', wanted, preset }),
      discard: takeTheirs,
      saved: (quote, sent) => apply(sent ? { type: 'saved', quote, sent } : { type: 'settled', quote }),
      rebase: (asked) => apply({ type: 'rebased', quote: now.current.latest, asked }),
      takeTheirs,
    };
  }, [apply, now]);
}

/** Asks the server for the price of what was asked for; an outdated request is abandoned. */
function usePrice(base: Quote, asked: AskedSelection, apply: (event: BuilderEvent) => void): void {
  useEffect(() => {
    if (isEmpty(asked)) return undefined;
    const stop = new AbortController();
    const { accountId, product, id: quoteId, selection: current } = base;
    const later = (event: BuilderEvent): void => startTransition(() => apply(event));
    later({ type: 'pricing' });
    send(
      calculatePremium,
      { body: { accountId, product, quoteId, current, asked: asked as never } },
      { signal: stop.signal },
    ).then(
      (answer) => !stop.signal.aborted && later({ type: 'priced', answer }),
      (error: unknown) => {
        if (!isCancelled(error)) later({ type: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [asked, base, apply]);
}

import type { Quote } from '@parapet/contract/quote/quote';
import { calculatePremium } from '@parapet/contract/rater/index';
import type { AskedSelection, Selection } from '@parapet/domain/builder/types';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { isCancelled, send } from '../../../core/client.ts';
import { flag } from '../../../core/environment.ts';
import { dropDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
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
  dirty: boolean;
  editable: boolean;
  change: (change: AskedSelection, preset?: Selection) => void;
  discard: () => void;
  /** The quote as saved, with nothing left to save. */
  saved: (quote: Quote) => void;
  keepMine: () => void;
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
  const editable = flag('edit_quote') && (latest.can['update-quote'] || latest.can['update-terms']);
  const [state, dispatch] = useReducer(builderReducer, latest, () =>
    initialBuilderState(
      latest,
      editable ? (readDraft<AskedSelection>(draft, latest.version)?.values ?? null) : null,
    ),
  );
  const { base, asked, priced } = state;
  const dirty = !isEmpty(asked);
  // A save leaves the page before it renders again, and must not trigger the question about unsaved changes.
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
  });
  useLeaveGuard(() => isDirty.current);
  usePrice(base, asked, dispatch);

  /** Applies an event, and keeps the draft in sync. */
  const apply = (event: BuilderEvent): void => {
    const next = builderReducer(state, event);
    isDirty.current = !isEmpty(next.asked);
    if (!isDirty.current) dropDraft(draft);
    else if (event.type === 'changed') writeDraft(draft, base.version, next.asked);
    dispatch(event);
  };
  const settle = (quote: Quote): void => apply({ type: 'settled', quote });

  // No unsaved work: a version that others saved is simply shown.
  useEffect(() => {
    if (latest.version > base.version && !isDirty.current) settle(latest);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [latest.version]);

  return {
    ...state,
    quote: base,
    theirs: dirty && latest.version > base.version ? latest : null,
    priced: dirty && priced ? priced : savedPrice(base),
    dirty,
    editable,
    change: (wanted, preset) => apply({ type: 'changed', wanted, preset }),
    discard: () => settle(latest),
    saved: settle,
    keepMine: () => apply({ type: 'rebased', quote: latest }),
    takeTheirs: () => settle(latest),
  };
}

/** Asks the server for the price of what was asked for; an outdated request is abandoned. */
function usePrice(base: Quote, asked: AskedSelection, dispatch: Dispatch<BuilderEvent>): void {
  useEffect(() => {
    if (isEmpty(asked)) return undefined;
    const stop = new AbortController();
    const { accountId, product, id: quoteId, selection: current } = base;
    dispatch({ type: 'pricing' });
    send(
      calculatePremium,
      { body: { accountId, product, quoteId, current, asked: asked as never } },
      { signal: stop.signal },
    ).then(
      (answer) => dispatch({ type: 'priced', answer }),
      (error: unknown) => {
        if (!isCancelled(error)) dispatch({ type: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [asked, base, dispatch]);
}

import type { Answer } from '@parapet/contract/call';
import type { Quote } from '@parapet/contract/quote/quote';
import { calculatePremium } from '@parapet/contract/rater/index';
import type { AskedSelection, Selection } from '@parapet/domain/builder/types';
import { useEffect, useRef, useState } from 'react';
import { isCancelled, send } from '../../../core/client.ts';
import { flag } from '../../../core/environment.ts';
import { dropDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { useLeaveGuard } from '../../../kit/forms/use-leave-guard.ts';
import { isEmpty, merge, optimistic } from './asked.ts';

export type Priced = Answer<typeof calculatePremium>;

export type Builder = {
  /** The saved quote that is being changed. */
  quote: Quote;
  /** Somebody saved another version meanwhile. */
  theirs: Quote | null;
  asked: AskedSelection;
  selection: Selection;
  priced: Pick<Priced, 'rating' | 'badge' | 'adjustments' | 'validUntil'>;
  busy: boolean;
  error: unknown;
  dirty: boolean;
  editable: boolean;
  /** Typed work of an earlier visit was put back. */
  restored: boolean;
  change: (change: AskedSelection, preset?: Selection) => void;
  discard: () => void;
  /** The quote as it was saved: nothing is left to save. */
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
const selectionOf = (quote: Quote): Selection => quote.selection as Selection;

/**
 * The builder's state: what was asked since the last save, shown at once and priced by the server; only the
 * newest question counts.
 */
export function useBuilder(latest: Quote): Builder {
  const draft = `quote-${latest.id}`;
  const editable = flag('edit_quote') && (latest.can['update-quote'] || latest.can['update-terms']);
  const [base, setBase] = useState(latest);
  const [kept] = useState(() => (editable ? readDraft<AskedSelection>(draft, latest.version) : null));
  const [asked, setAsked] = useState<AskedSelection>(kept?.values ?? {});
  const [restored, setRestored] = useState(kept !== null);
  const [selection, setSelection] = useState<Selection>(() =>
    optimistic(selectionOf(latest), kept?.values ?? {}),
  );
  const [priced, setPriced] = useState<Priced | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const dirty = !isEmpty(asked);
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
  });

  const settle = (quote: Quote): void => {
    isDirty.current = false;
    setBase(quote);
    setAsked({});
    setPriced(null);
    setSelection(selectionOf(quote));
    setRestored(false);
    setState({ busy: false, error: null });
    dropDraft(draft);
  };

  // Nothing typed: a version that others saved is simply shown.
  useEffect(() => {
    if (latest.version > base.version && !isDirty.current) settle(latest);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [latest.version]);

  useEffect(() => {
    if (isEmpty(asked)) return;
    const stop = new AbortController();
    setState({ busy: true, error: null });
    send(
      calculatePremium,
      {
        body: {
          accountId: base.accountId,
          product: base.product,
          quoteId: base.id,
          current: base.selection,
          asked: asked as never,
        },
      },
      { signal: stop.signal },
    ).then(
      (answer) => {
        setPriced(answer);
        setSelection(answer.selection as Selection);
        setState({ busy: false, error: null });
      },
      (error: unknown) => {
        if (!isCancelled(error)) setState({ busy: false, error });
      },
    );
    return () => stop.abort();
  }, [asked, base]);

  useLeaveGuard(() => isDirty.current);

  const change = (wanted: AskedSelection, preset?: Selection): void => {
    const next = merge(asked, wanted, selectionOf(base));
    if (isEmpty(next)) return settle(base);
    setAsked(next);
    setSelection(optimistic(selection, wanted, preset));
    writeDraft(draft, base.version, next);
  };

  return {
    quote: base,
    theirs: dirty && latest.version > base.version ? latest : null,
    asked,
    selection,
    priced: dirty && priced ? priced : savedPrice(base),
    busy: state.busy,
    error: state.error,
    dirty,
    editable,
    restored,
    change,
    discard: () => settle(latest),
    saved: settle,
    keepMine: () => setBase(latest),
    takeTheirs: () => settle(latest),
  };
}

import type { Answer } from '@parapet/contract/call';
import type { Quote } from '@parapet/contract/quote/quote';
import type { calculatePremium } from '@parapet/contract/rater/index';
import type { AskedSelection, Selection } from '@parapet/domain/builder/types';
import { replaceEqualDeep } from '@tanstack/react-query';
import { isEmpty, merge, optimistic } from './asked.ts';

export type Priced = Answer<typeof calculatePremium>;

export type BuilderState = {
  /** The saved quote that is being changed. */
  base: Quote;
  /** The changes since the last save; null if there is nothing to save. */
  asked: AskedSelection;
  /** The selection on the screen: at first as requested, then as the rules allow. */
  selection: Selection;
  /** The server's price for what was asked for; null until it has answered. */
  priced: Priced | null;
  busy: boolean;
  error: unknown;
  /** Unsaved work from an earlier visit was restored. */
  restored: boolean;
};

export type BuilderEvent =
  | { type: 'changed'; wanted: AskedSelection; preset?: Selection | undefined }
  | { type: 'pricing' }
  | { type: 'priced'; answer: Priced }
  | { type: 'failed'; error: unknown }
  /** The quote as saved, with nothing left to save. */
  | { type: 'settled'; quote: Quote }
  /** The quote as saved with the changes that were sent; others may have been made since. */
  | { type: 'saved'; quote: Quote; sent: AskedSelection }
  /** The changes that remain to be requested, on top of a version that somebody else saved. */
  | { type: 'rebased'; quote: Quote; asked: AskedSelection };

const getSelection = (quote: Quote): Selection => quote.selection as Selection;

const settled = (quote: Quote): BuilderState => ({
  base: quote,
  asked: {},
  selection: getSelection(quote),
  priced: null,
  busy: false,
  error: null,
  restored: false,
});

/** The initial state, with unsaved work from an earlier visit if there is any. */
export function initialBuilderState(
  quote: Quote,
  kept: AskedSelection | null,
  restored = true,
): BuilderState {
  const state = settled(quote);
  return kept ? { ...state, asked: kept, selection: optimistic(state.selection, kept), restored } : state;
}

const getRating = ({ priced, base }: BuilderState): Priced['rating'] => priced?.rating ?? base.rating;

/**
 * Reduces the events of the builder. Parts that an answer leaves unchanged keep their identity, so only the
 * rows that have changed render again.
 */
export function builderReducer(state: BuilderState, event: BuilderEvent): BuilderState {
  switch (event.type) {
    case 'changed': {
      const asked = merge(state.asked, event.wanted, getSelection(state.base));
      return isEmpty(asked)
        ? settled(state.base)
        : { ...state, asked, selection: optimistic(state.selection, event.wanted, event.preset) };
    }
    case 'pricing':
      return { ...state, busy: true, error: null };
    case 'priced':
      return {
        ...state,
        priced: { ...event.answer, rating: replaceEqualDeep(getRating(state), event.answer.rating) },
        selection: replaceEqualDeep(state.selection, event.answer.selection as Selection),
        busy: false,
        error: null,
      };
    case 'failed':
      return { ...state, busy: false, error: event.error };
    case 'settled':
      return settled(event.quote);
    case 'saved': {
      // What was changed while the save was under way is still to be saved.
      const left = event.sent === state.asked ? {} : merge(state.asked, {}, getSelection(event.quote));
      return initialBuilderState(event.quote, isEmpty(left) ? null : left, state.restored);
    }
    case 'rebased':
      return initialBuilderState(event.quote, isEmpty(event.asked) ? null : event.asked, state.restored);
  }
}

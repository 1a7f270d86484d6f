import type { SavedView, ViewState } from '@parapet/contract/user/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../core/client.ts';
import { viewsQuery } from '../../../core/session/session.ts';
import type { ListState } from '../use-list-state.ts';
import {
  hasViews,
  isSameView,
  type LayoutChoice,
  PLAIN,
  presentView,
  usableView,
  type ViewedList,
} from './view-state.ts';

/** In the address: the list as it is was chosen, where it would open with a view. */
export const STANDARD = 'standard';

export type Views = {
  /** Those of this list. */
  views: readonly SavedView[];
  /** The present state of the list. */
  present: ViewState;
  /** The view that was chosen, or else one that shows what the list shows now. */
  chosen: SavedView | undefined;
  /** The list shows something else than the chosen view. */
  isChanged: boolean;
  /** The list shows what it does without a view. */
  isPlain: boolean;
  defaultId: string | undefined;
  /** It is not known yet with which view the list opens, so no rows are asked for. */
  isWaiting: boolean;
  /** The views could not be read. */
  error: unknown;
  isReading: boolean;
  read: () => void;
  choose: (view: SavedView | null) => void;
  /** Names the view in the address, whose state is the present one. */
  name: (view: SavedView | null) => void;
};

/**
 * The views of a list. All lists share one answer of the server, which the session reads at its start. A list
 * whose address says nothing opens with the person's default view, before any row is asked for.
 */
export function useViews(
  list: ViewedList,
  state: ListState,
  layout: LayoutChoice,
  chooseLayout: (view: ViewState) => void,
): Views | null {
  const isOffered = hasViews(list);
  const answer = useQuery({ ...viewsQuery(), enabled: isOffered }, queryClient);
  const views = (answer.data?.content ?? []).filter((view) => view.list === list.name);
  const chosenDefault = answer.data?.defaults.find((one) => one.list === list.name)?.viewId;
  const defaultView = views.find(({ id }) => id === chosenDefault);

  const present = presentView(state, layout, list);
  const shows = (view: SavedView): boolean => isSameView(usableView(view.state, list), present);
  const isPlain = isSameView(PLAIN, present);
  const named = views.find(({ id }) => id === state.viewId);
  const alike = state.viewId === STANDARD || isPlain ? undefined : views.find(shows);
  const chosen = named ?? alike;

  const apply = (view: SavedView | null, push: boolean): void => {
    const usable = view ? usableView(view.state, list) : PLAIN;
    state.show(usable, view ? view.id : defaultView && STANDARD, { push });
    chooseLayout(usable);
  };

  const isBare = state.isBare && !(list.dated && state.period !== null);
  const [hasOpened, setOpened] = useState(false);
  const isOpening = useRef(false);
  const isWaiting = isOffered && !hasOpened && isBare && (answer.isPending || defaultView !== undefined);
  useEffect(() => {
    if (isOffered && !isWaiting) setOpened(true);
  }, [isOffered, isWaiting]);
  useEffect(() => {
    if (!isWaiting || !defaultView || isOpening.current) return;
    isOpening.current = true;
    apply(defaultView, false);
  });

  if (!isOffered) return null;
  return {
    views,
    present,
    chosen,
    isChanged: chosen !== undefined && !shows(chosen),
    isPlain,
    defaultId: defaultView?.id,
    isWaiting,
    error: answer.error,
    isReading: answer.isFetching,
    read: () => void answer.refetch(),
    choose: (view) => apply(view, true),
    name: (view) => state.nameView(view?.id),
  };
}

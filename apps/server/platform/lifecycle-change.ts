import type { EventDetail, HistoryEventName } from '@parapet/contract/activity/events';
import type { Edge } from '@parapet/domain/lifecycles/lifecycle';
import { refuseState } from './refuse.ts';

/**
 * What a change says of the state: nothing where the edge leads to one state or keeps it, one of the states
 * where it leads to several.
 */
export type StateOf<To> = To extends 'same'
  ? { status?: never }
  : To extends readonly (infer State)[]
    ? { status: State }
    : { status?: never };

/** What a change adds to its event beside `Base`, which the writer fills in; nothing where the event has no more. */
export type DetailOf<Event extends HistoryEventName, Base> =
  Record<never, never> extends Omit<EventDetail<Event>, keyof Base>
    ? { detail?: Omit<EventDetail<Event>, keyof Base> }
    : { detail: Omit<EventDetail<Event>, keyof Base> };

/** @throws Refusal 409 'wrong-state' for a record that the edge does not lead out of. */
export function requireEdge<State extends string>(what: string, edge: Edge<State>, status: State): void {
  if (!edge.from.includes(status)) refuseState(what, status);
}

/** The state that an edge sets by itself, as columns. */
export function stateSetBy<State extends string>(edge: Edge<State>): { status?: State } {
  return edge.to === 'same' || typeof edge.to !== 'string' ? {} : { status: edge.to };
}

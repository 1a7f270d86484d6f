import type { EventDetail, HistoryEventName } from '@parapet/contract/activity/events';
import type { Edge } from '@parapet/domain/lifecycles/lifecycle';
import { refuseState } from './refuse.ts';

/**
 * Which state a change must name: none if the edge leads to one state or keeps it, one of several if it leads
 * to several.
 */
export type StateOf<To> = To extends 'same'
  ? { status?: never }
  : To extends readonly (infer State)[]
    ? { status: State }
    : { status?: never };

/**
 * What a change adds to its event on top of `Base`, which the writer fills in; nothing if the event carries
 * no more.
 */
export type DetailOf<Event extends HistoryEventName, Base> =
  Record<never, never> extends Omit<EventDetail<Event>, keyof Base>
    ? { detail?: Omit<EventDetail<Event>, keyof Base> }
    : { detail: Omit<EventDetail<Event>, keyof Base> };

/** @throws Refusal 409 'wrong-state' when no such edge leads out of the record's state. */
export function requireEdge<State extends string>(what: string, edge: Edge<State>, status: State): void {
  if (!edge.from.includes(status)) refuseState(what, status);
}

/** The state that an edge sets without being told, as columns. */
export function stateSetBy<State extends string>(edge: Edge<State>): { status?: State } {
  return edge.to === 'same' || typeof edge.to !== 'string' ? {} : { status: edge.to };
}

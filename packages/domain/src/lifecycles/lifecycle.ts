import type { Actor } from '../permissions/actors.ts';
import { may, type Permission } from '../permissions/table.ts';

/**
 * One edge of a lifecycle. `to` is the state after the deed; `same` keeps the state; a list means that the
 * rule named by the deed decides which of them. `event` is what history records.
 */
export type Edge<State extends string> = {
  from: readonly State[];
  to: State | 'same' | readonly State[];
  permission: Permission | 'system';
  event: string;
};

export type Lifecycle<State extends string, Deed extends string> = Record<Deed, Edge<State>>;

/** @returns whether the deed is an edge out of the state. */
export function isEdge<S extends string, D extends string>(
  lifecycle: Lifecycle<S, D>,
  deed: D,
  state: S,
): boolean {
  return lifecycle[deed].from.includes(state);
}

/**
 * @returns for each deed whether this actor may do it to a record in this state: what a record carries as
 * `can`.
 */
export function deedsOf<S extends string, D extends string>(
  lifecycle: Lifecycle<S, D>,
  state: S,
  actor: Actor,
): Record<D, boolean> {
  const can = {} as Record<D, boolean>;
  for (const deed of Object.keys(lifecycle) as D[]) {
    const { permission } = lifecycle[deed];
    can[deed] = permission !== 'system' && isEdge(lifecycle, deed, state) && may(actor, permission);
  }
  return can;
}

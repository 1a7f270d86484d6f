import type { Actor } from '../permissions/actors.ts';
import { may, type Permission } from '../permissions/table.ts';

/**
 * One edge of a lifecycle. `to` is the state after the command: `same` keeps the state, and a list means that
 * the command's own rule decides which one. `event` is what history records.
 */
export type Edge<State extends string> = {
  from: readonly State[];
  to: State | 'same' | readonly State[];
  permission: Permission | 'system';
  event: string;
};

export type Lifecycle<State extends string, Command extends string> = Record<Command, Edge<State>>;

/** @returns whether an edge of the command leads out of the state. */
export function isEdge<S extends string, D extends string>(
  lifecycle: Lifecycle<S, D>,
  command: D,
  state: S,
): boolean {
  return lifecycle[command].from.includes(state);
}

/** @returns for each command whether this actor may run it on a record in this state: the record's `can`. */
export function allowedCommands<S extends string, D extends string>(
  lifecycle: Lifecycle<S, D>,
  state: S,
  actor: Actor,
): Record<D, boolean> {
  const can = {} as Record<D, boolean>;
  for (const command of Object.keys(lifecycle) as D[]) {
    const { permission } = lifecycle[command];
    can[command] = permission !== 'system' && isEdge(lifecycle, command, state) && may(actor, permission);
  }
  return can;
}

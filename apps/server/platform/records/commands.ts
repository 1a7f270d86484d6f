import type { Edge, Lifecycle } from '@parapet/domain/lifecycles/lifecycle';
import type { Actor } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import { Refusal } from '../refuse.ts';
import { requireEdge } from './change.ts';

/** The commands that may be run on a record now, and why the others may not. */
export type Commands<Command extends string> = {
  can: Command[];
  cannot: { command: Command; reason: string }[];
};

/**
 * The requirements of commands besides the state, which hold whatever is asked with them. Each throws the
 * refusal of its command.
 */
export type Requirements<Command extends string, Known> = {
  readonly [C in Command]?: (known: Known) => unknown;
};

/**
 * Lists the commands that the reader may run on a record now, and why the others that their rights include
 * are not possible: with the sentence by which the command would be refused, since it runs the same
 * requirement.
 */
export async function getCommands<Command extends string, Known>(
  record: { name: string; lifecycle: Lifecycle<string, Command>; status: string },
  actor: Actor,
  requirements: Requirements<Command, Known>,
  known: Known,
): Promise<Commands<Command>> {
  const found: Commands<Command> = { can: [], cannot: [] };
  for (const command of Object.keys(record.lifecycle) as Command[]) {
    const edge: Edge<string> = record.lifecycle[command];
    if (edge.permission === 'system' || !may(actor, edge.permission)) continue;
    try {
      requireEdge(record.name, edge, record.status);
      await requirements[command]?.(known);
      found.can.push(command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      found.cannot.push({ command, reason: error.message });
    }
  }
  return found;
}

import type { ComponentType, ReactNode } from 'react';
import { buildMessage } from '../../core/client.ts';
import type { Command } from '../../core/commands/palette-commands.ts';
import { t, type WordKey } from '../../core/i18n.ts';
import type { RowAction } from '../list/list-types.ts';
import { toast } from '../toast.ts';

/** Common field of all records: the commands that the caller may run on it now. */
type Recorded = { can: readonly string[] };

/**
 * Defines the way a command of a record appears on a screen. Whether it is offered follows from the
 * record's `can`. `offered` adds conditions of this screen (no fee, nothing to edit), never of a role or a
 * status.
 */
export type RecordAction<R extends Recorded, Context = void> = {
  icon: ComponentType<{ size?: number }>;
  /** Its group in the menu; within a group the order of the table counts. */
  group?: string;
  /** The command that permits the action, if it has another name; `null` if it is always permitted. */
  by?: R['can'][number] | null;
  offered?: (record: R, context: Context) => boolean;
  /** A label other than the command's. */
  label?: (record: R) => WordKey;
  danger?: true;
  /** Shows a button next to the menu; `primary` for the most common next step. */
  beside?: true | 'primary';
  /** Opens the dialog, which is loaded on first use, or goes to the page. */
  open: (record: R, context: Context) => unknown;
};

export type OfferedAction<Id extends string = string> = {
  id: Id;
  label: string;
  icon: ReactNode;
  group: string;
  danger: boolean;
  beside: boolean | 'primary';
  run: () => void;
  /** Why it cannot be run now: it stands in the menu with this, and in no other place. */
  reason?: string;
};

/** Every action offered for the record now, in the order of the table. */
export function buildActions<R extends Recorded, Context, Id extends string>(
  table: Readonly<Record<Id, RecordAction<R, Context>>>,
  labelOf: (id: Id) => WordKey,
  record: R,
  context: Context,
): OfferedAction<Id>[] {
  return (Object.keys(table) as Id[]).flatMap((id) => {
    const { icon: Icon, by = id, offered, label, open, ...look } = table[id];
    if (by !== null && !record.can.includes(by)) return [];
    if (offered && !offered(record, context)) return [];
    const run = async (): Promise<void> => {
      try {
        await open(record, context);
      } catch (error) {
        toast.error(buildMessage(error));
      }
    };
    return {
      id,
      label: t(label?.(record) ?? labelOf(id)),
      icon: <Icon size={16} />,
      group: look.group ?? '',
      danger: look.danger ?? false,
      beside: look.beside ?? false,
      run: () => void run(),
    };
  });
}

/** The action with this id, if it is offered now. */
export const actionById = <Id extends string>(
  actions: readonly OfferedAction<Id>[],
  id: Id,
): OfferedAction<Id> | undefined => actions.find((action) => action.id === id);

/** The same actions in a list's row menu. */
export const buildRowActions = (actions: readonly OfferedAction[]): RowAction[] =>
  actions.map(({ label, icon, danger, run }) => ({ label, icon, danger, onClick: run }));

/** The same actions in the command palette. */
export const getPaletteCommands = (actions: readonly OfferedAction[]): Command[] =>
  actions.filter(({ reason }) => !reason).map(({ id, label, icon, run }) => ({ id, label, icon, run }));

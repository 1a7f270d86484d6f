import type { EventDetail, HistoryEventName } from '@parapet/contract/activity/events';
import type { ChangeEvent } from '@parapet/contract/activity/index';
import type { Edge, Lifecycle } from '@parapet/domain/lifecycles/lifecycle';
import type { CommandContext } from '../command-context.ts';
import type { Entry } from './history.ts';
import { updateRecord, type Change, type Row } from './records.ts';
import { refuseState } from '../refuse.ts';

/** The records whose status only an edge of a lifecycle changes. */
type Living =
  | 'account'
  | 'brokerChange'
  | 'certificate'
  | 'claim'
  | 'claimFile'
  | 'policy'
  | 'policySubjectivity'
  | 'quote'
  | 'submission';
type Edges = Lifecycle<string, string>;

/**
 * Which state a change must name: none if the edge leads to one state or keeps it, one of several if it leads
 * to several.
 */
type StateOf<To> = To extends 'same'
  ? { status?: never }
  : To extends readonly (infer State)[]
    ? { status: State }
    : { status?: never };

/**
 * Detail that a change adds to its event on top of `Base`, which the writer fills in; nothing if the event
 * carries no more.
 */
type DetailOf<Event, Base> = Event extends HistoryEventName
  ? Record<never, never> extends Omit<EventDetail<Event>, keyof Base>
    ? { detail?: Omit<EventDetail<Event>, keyof Base> }
    : { detail: Omit<EventDetail<Event>, keyof Base> }
  : never;

/**
 * The changes of a command: columns, the state if its edge leaves a choice, and additional detail of its
 * event.
 */
type ChangeBy<T extends Living, E extends Edge<string>, Base, Own extends string> = {
  set: Omit<Change<T>['set'], 'status' | Own> & StateOf<E['to']>;
} & DetailOf<E['event'], Base>;

type Changing<T extends Living, L extends Edges, Base, Own extends string> = {
  table: T;
  lifecycle: L;
  /** Detail that every event of the record carries. */
  base: (saved: Row<T>) => Base;
  /**
   * Record whose history the event joins, if not its own: the policy's, for what a policy is subject to.
   */
  subject?: (saved: Row<T>) => string;
  /** Columns that every change sets, and no command. */
  own?: (ctx: CommandContext) => Pick<Change<T>['set'], Own & keyof Change<T>['set']>;
  /** Writes made with every change: a snapshot, the announcement to open screens. */
  after: (
    ctx: CommandContext,
    saved: Row<T>,
    command: string,
    event: string,
    was: { before: Row<T>; detail: object | undefined },
  ) => Promise<void>;
};

/**
 * The function that changes a record by an edge of its lifecycle: `change(ctx, row, 'bind-quote', version, {
 * set })`. There is no other way to its status. The write is the guard: it must find the row in a state that
 * the edge leads out of and at the version that was read, or nothing is done. History and announcement are
 * written with it.
 * @throws Refusal 409 'wrong-state' or 'changed-meanwhile'.
 */
export function changesOfRecord<T extends Living, const L extends Edges, Base, Own extends string = never>(
  record: Changing<T, L, Base, Own>,
) {
  return async <C extends keyof L & string>(
    ctx: CommandContext,
    row: Row<T>,
    command: C,
    /** The version that the caller read; the current one if the row is locked. */
    version: number | undefined,
    { set, detail }: ChangeBy<T, L[C], Base, Own>,
  ): Promise<Row<T>> => {
    const edge = record.lifecycle[command]!;
    requireEdge(record.table, edge, (row as Row<Living>).status);
    const columns = { ...set, ...stateSetBy(edge), ...record.own?.(ctx) } as Change<T>['set'];
    const saved = await updateRecord(
      ctx,
      record.table,
      row,
      { version, from: edge.from, set: columns },
      (after) =>
        ({
          event: edge.event,
          detail: { ...record.base(after), ...detail },
          ...(record.subject && { subjectId: record.subject(after) }),
        }) as Entry,
    );
    await record.after(ctx, saved, command, edge.event, { before: row, detail });
    return saved;
  };
}

/** @throws Refusal 409 'wrong-state' when the edge does not lead out of the record's state. */
export function requireEdge(name: string, edge: Edge<string>, status: string): void {
  if (!edge.from.includes(status)) refuseState(name, status);
}

/** The state that an edge sets without being told, as columns. */
const stateSetBy = ({ to }: Edge<string>): { status?: string } =>
  to === 'same' || typeof to !== 'string' ? {} : { status: to };

type Announced = { id: string; accountId: string; agencyId: string; teamId: string | null; version: number };

/** Tells open screens that a record has changed, when the transaction commits. */
export const announceRecord = (
  ctx: CommandContext,
  kind: ChangeEvent['kind'],
  { id, accountId, agencyId, teamId, version }: Announced,
  command: string,
  { forCustomer }: { forCustomer: boolean },
): Promise<void> => ctx.announce({ kind, id, accountId, command, version, agencyId, teamId, forCustomer });

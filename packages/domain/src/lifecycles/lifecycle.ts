import type { EdgeNotice } from '../policies/notices.ts';
import type { Actor } from '../permissions/actors.ts';
import { may, type Permission } from '../permissions/table.ts';

/** The functions of domain that guard an edge, by name. lifecycles.test.ts holds each to be there. */
export const guardNames = [
  'asksEffort',
  'assignedTo',
  'authorityOver',
  'canCancelFlat',
  'completionRefusal',
  'coverTakenFrom',
  'earliestCancellation',
  'erpRefusal',
  'extendedTo',
  'isInEndorsementWindow',
  'isInRenewalWindow',
  'isKnockedOut',
  'isOpenRequest',
  'isSecondPerson',
  'isUnproved',
  'lacksKnownLossStatement',
  'lastConditionalDay',
  'lastNonRenewalDay',
  'noticeToAttest',
  'lastDayOfBinder',
  'mayAnswerAs',
  'maySendToUnderwriter',
  'missingOfNotice',
  'obstaclesToBind',
  'obstaclesToSend',
  'obstaclesToSign',
  'openBeforeIssue',
  'quotingRefusal',
  'reopenedTo',
  'requestRefusal',
  'resumesOn',
  'reversalsTo',
  'statusByHoldings',
  'takenBy',
  'unconfirmedTexts',
  'unverifiedTax',
  'voidableLinks',
] as const;
export type GuardName = (typeof guardNames)[number];

/**
 * An edge of a lifecycle. `to` is the state after the command; `same` keeps the state; a list means that
 * the rule named by the command decides which of them. `event` is the event recorded in the history.
 * `guard` is the function of domain that decides, beside state and permission, whether or where the edge
 * leads. `notice` is given to the parties with it, by the state that it leads out of if that decides.
 */
export type Edge<State extends string> = {
  from: readonly State[];
  to: State | 'same' | readonly State[];
  permission: Permission | 'system';
  event: string;
  guard?: GuardName;
  notice?: EdgeNotice;
};

export type Lifecycle<State extends string, Command extends string> = Record<Command, Edge<State>>;

/** The roles of states that the edges cannot show: where a record begins, and where its life ends. */
export type StateRoles<State extends string> = {
  initial: readonly State[];
  final: readonly State[];
  /** Declared for what is not built yet: no edge leads there, and none may leave. */
  planned: readonly State[];
};

/** @returns whether the command is an edge out of the state. */
export function isEdge<S extends string, D extends string>(
  lifecycle: Lifecycle<S, D>,
  command: D,
  state: S,
): boolean {
  return lifecycle[command].from.includes(state);
}

/** @returns the commands that this actor may run on a record in this state: the record's `can`. */
export function allowedCommands<S extends string, D extends string>(
  lifecycle: Lifecycle<S, D>,
  state: S,
  actor: Actor,
): D[] {
  return (Object.keys(lifecycle) as D[]).filter((command) => {
    const { permission } = lifecycle[command];
    return permission !== 'system' && isEdge(lifecycle, command, state) && may(actor, permission);
  });
}

/** @returns the commands whose condition holds: the `can` of a record without a lifecycle. */
export const commandsThat = <D extends string>(hold: Readonly<Record<D, boolean>>): D[] =>
  (Object.keys(hold) as D[]).filter((command) => hold[command]);

/** Statuses that are no participle in the market's spelling. */
const unlike: Readonly<Record<string, string>> = {
  RESCIND: 'rescinded',
  VOID: 'void',
  UN_FILED: 'not filed',
  'CANCEL REQUESTED': 'waiting for its cancellation',
  'CANCEL PENDING': 'about to be cancelled',
  'IN REINSTATEMENT PERIOD': 'in its reinstatement period',
  'VOID TRANSACTION': 'void',
  'CANCEL TRANSACTION': 'cancelled',
  'Active Policy': 'covered by a policy',
  'Non-Viable': 'not viable',
};

/** A status within a sentence about its record: `IN_REVIEW` reads "in review". */
export const statusInWords = (status: string): string =>
  unlike[status] ?? status.replaceAll('_', ' ').toLowerCase();

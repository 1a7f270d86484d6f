import {
  historyEvents,
  type EventDetail,
  type HistoryEventName,
  type HistorySubject,
} from '@parapet/contract/activity/events';
import type { FieldChanges } from '../tables/tables.ts';
import type { CommandContext } from './command-context.ts';
import { sendWrite, type FullTx } from './database.ts';
import { addRows } from './insert-rows.ts';

/**
 * Whose history an entry is part of: that of an account's business, of an organization's administration, or
 * both.
 */
export type HistoryOwner = {
  accountId?: string | null;
  agencyId?: string | null;
  teamId?: string | null;
  organizationId?: string | null;
};

/** An event and what it carries; `subjectId` and `owner` where they differ from those of the written row. */
export type Entry<E extends HistoryEventName = HistoryEventName> = {
  [Name in E]: { event: Name; detail: EventDetail<Name>; subjectId?: string; owner?: HistoryOwner };
}[E];

type Of = { subjectId: string; owner: HistoryOwner; changes?: FieldChanges };

/** Writes one entry: who, from which session and address, in which request, and what changed. */
export async function writeHistory(ctx: CommandContext, entry: Entry, of: Of): Promise<void> {
  // Administration may concern an organization other than the one acted in: a guest's own profile, for
  // example.
  const write = <T>(work: () => Promise<T>) =>
    of.owner.organizationId ? ctx.withElevatedScope(work) : work();
  const tx = ctx.tx as unknown as FullTx;
  await write(() => sendWrite(tx, tx.insertInto('history').values(historyRow(ctx, entry, of))));
}

/** Writes the entries of many rows of business in one statement. */
export async function writeHistories(
  ctx: CommandContext,
  entries: readonly { entry: Entry; of: Of }[],
): Promise<void> {
  await addRows(
    ctx.tx,
    'history',
    entries.map(({ entry, of }) => historyRow(ctx, entry, of)),
  );
}

function historyRow(ctx: CommandContext, entry: Entry, { subjectId, owner, changes = {} }: Of) {
  const subject: HistorySubject = historyEvents[entry.event].subject;
  return {
    accountId: owner.accountId ?? null,
    agencyId: owner.agencyId ?? null,
    teamId: owner.teamId ?? null,
    organizationId: owner.organizationId ?? null,
    at: ctx.now,
    event: entry.event,
    subject,
    subjectId,
    detail: JSON.stringify(entry.detail),
    changes: JSON.stringify(changes),
    actorId: ctx.person.id,
    actorName: ctx.person.name,
    actingFor: ctx.person.actingFor,
    sessionId: ctx.person.sessionId,
    requestId: ctx.requestId,
    originAddress: ctx.origin.address,
    originDevice: ctx.origin.device,
  };
}

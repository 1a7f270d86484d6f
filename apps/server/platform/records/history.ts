import {
  historyEvents,
  type EventDetail,
  type HistoryEventName,
  type HistorySubject,
} from '@parapet/contract/activity/events';
import type { FieldChanges } from '../../tables/tables.ts';
import type { CommandContext } from '../command-context.ts';
import { sendWrite, type FullTx } from '../database/database.ts';
import { addRows } from '../database/insert-rows.ts';
import { tellingWebhooks, wakeSender } from '../outbox/webhook-events.ts';

/**
 * Owner of the history that an entry is part of: an account's business, an organization's administration,
 * or both.
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

type Of = {
  subjectId: string;
  owner: HistoryOwner;
  changes?: FieldChanges;
  /** The row, and the version that the write left. */
  written?: { id: string; version: number };
};

/** Writes one entry: who, from which session and address, in which request, and what changed. */
export async function writeHistory(ctx: CommandContext, entry: Entry, of: Of): Promise<void> {
  // Administration may concern an organization other than the one acted in: a guest's own profile, for
  // example.
  const write = <T>(work: () => Promise<T>) =>
    of.owner.organizationId ? ctx.withElevatedScope(work) : work();
  const tx = ctx.tx as unknown as FullTx;
  const row = historyRow(ctx, entry, of);
  const telling = tellingWebhooks(ctx, [{ entry, ...of }]);
  await write(() =>
    telling
      ? sendWrite(
          tx,
          tx.with('written', (db) => db.insertInto('history').values(row)).selectNoFrom(telling.as('told')),
          wakeSender(ctx),
        )
      : sendWrite(tx, tx.insertInto('history').values(row)),
  );
}

/** Writes the entries of many rows of business in one statement. */
export async function writeHistories(
  ctx: CommandContext,
  entries: readonly { entry: Entry; of: Of }[],
): Promise<void> {
  const telling = tellingWebhooks(
    ctx,
    entries.map(({ entry, of }) => ({ entry, ...of })),
  );
  await addRows(
    ctx.tx,
    'history',
    entries.map(({ entry, of }) => historyRow(ctx, entry, of)),
    telling && { and: telling, heard: wakeSender(ctx) },
  );
}

/** Returns the actor's name for the history, with the name of the API key if it was a program. */
const getActorName = ({ name, apiKey }: CommandContext['person']): string =>
  apiKey ? `${name} (API key ${apiKey.name})` : name;

function historyRow(ctx: CommandContext, entry: Entry, { subjectId, owner, changes = {}, written }: Of) {
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
    rowId: written && written.id !== subjectId ? written.id : null,
    rowVersion: written?.version ?? null,
    actorId: ctx.person.id,
    actorName: getActorName(ctx.person),
    apiKeyId: ctx.person.apiKey?.id ?? null,
    actingFor: ctx.person.actingFor,
    sessionId: ctx.person.sessionId,
    requestId: ctx.requestId,
    originAddress: ctx.origin.address,
    originDevice: ctx.origin.device,
  };
}

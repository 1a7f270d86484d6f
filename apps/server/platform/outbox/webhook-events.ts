import type { HistoryEventName } from '@parapet/contract/activity/events';
import { findWebhookTopic } from '@parapet/contract/activity/webhook-topic';
import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '../command-context.ts';
import { noteForCommit } from '../database/database.ts';

type Written = {
  entry: { event: HistoryEventName; detail: object };
  subjectId: string;
  owner: { accountId?: string | null; agencyId?: string | null };
};

/**
 * SQL that queues the entries written into history for every subscriber that is told of them: part of the
 * statement that writes them (migration 0097). The queued event names the record and says no more: a
 * subscriber who needs details reads the record with a key.
 * @returns undefined where nobody outside is told of any of it.
 */
export function tellingWebhooks(
  ctx: CommandContext,
  written: readonly Written[],
): RawBuilder<number> | undefined {
  const events = written.flatMap(({ entry, subjectId, owner }) => {
    const found = findWebhookTopic(entry.event);
    if (!found) return [];
    const detail = entry.detail as Readonly<Record<string, unknown>>;
    // An event of a policy may name a quote as well: the number is that of the record.
    const recordType = found.topic === 'billing' ? 'policy' : found.topic;
    const number = detail[`${recordType}Number`] ?? detail['policyNumber'] ?? detail['quoteNumber'] ?? '';
    return [
      {
        event: entry.event,
        topic: found.topic,
        staff_only: found.staffOnly,
        at: ctx.now.toISOString(),
        record_type: recordType,
        record_id: subjectId,
        record_number: String(number),
        status: detail['status'] ?? null,
        account_id: owner.accountId ?? null,
        agency_id: owner.agencyId ?? null,
      },
    ];
  });
  if (events.length === 0) return undefined;
  const hasBase = ctx.config.WEBHOOK_BASE_URL !== undefined;
  return sql<number>`tell_webhooks(${JSON.stringify(events)}::jsonb, ${hasBase}::boolean, ${ctx.now}::timestamptz)`;
}

/** Wakes the sender when the transaction commits, if anything was put into a queue. */
export const wakeSender =
  (ctx: CommandContext) =>
  (rows: readonly unknown[]): void => {
    if ((rows[0] as { told: number } | undefined)?.told) noteForCommit(ctx.tx, 'webhook');
  };

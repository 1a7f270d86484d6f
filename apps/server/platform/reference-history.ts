import type { PlainDate } from '@parapet/domain/dates';
import type { CommandContext } from './command-context.ts';

type ReferenceEvent =
  | 'organization.state-added'
  | 'organization.state-deleted'
  | 'organization.domain-blocked'
  | 'organization.domain-unblocked';
type Entry<W> = { what: W; at: string; by: string; effectiveFrom: PlainDate | null };

/** Lists the changes of one row of reference data that is on or off from a day, the newest first. */
export async function readReferenceHistory<W extends string>(
  ctx: CommandContext,
  id: string,
  whats: Partial<Record<ReferenceEvent, W>>,
): Promise<Entry<W>[]> {
  const found = await ctx.tx
    .selectFrom('history')
    .select(['event', 'at', 'actorName', 'detail'])
    .where('subjectId', '=', id)
    .where('event', 'in', Object.keys(whats) as ReferenceEvent[])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return found.map(({ event, at, actorName, detail }) => ({
    what: whats[event as ReferenceEvent]!,
    at: at.toISOString(),
    by: actorName ?? '',
    // Entries made before changes had a day took effect immediately.
    effectiveFrom: ((detail as Record<string, unknown>)['date'] as PlainDate | undefined) ?? null,
  }));
}

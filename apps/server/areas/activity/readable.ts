import { eventsForCustomers, eventsForStaff } from '@parapet/contract/activity/events';
import { may } from '@parapet/domain/permissions/table';
import { sql, type SqlBool } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import type { FieldChanges } from '../../tables/tables.ts';

/** Fields that only underwriters see of a quote, in history as on the quote itself. */
const forUnderwriters = /^(irpm|irpmNote)(\.|$)/;

/** The events of `history t` that the caller may read, among rows that they see at all. */
export function readableEvents(ctx: CommandContext) {
  const { accountType } = actorOf(ctx);
  if (accountType === 'CUSTOMER') return sql<SqlBool>`t.event = any(${eventsForCustomers})`;
  if (accountType === 'COWBELL') return sql<SqlBool>`true`;
  return sql<SqlBool>`not (t.event = any(${eventsForStaff}))`;
}

/** Field by field is for the people who do the work, and restricted fields for who may see them. */
export function readableChanges(ctx: CommandContext, changes: FieldChanges): FieldChanges {
  const actor = actorOf(ctx);
  if (actor.accountType === 'CUSTOMER') return {};
  if (may(actor, 'quote:underwrite')) return changes;
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !forUnderwriters.test(path)));
}

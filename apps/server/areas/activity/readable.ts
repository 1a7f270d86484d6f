import { eventsForCustomers, eventsForStaff } from '@parapet/contract/activity/events';
import { may } from '@parapet/domain/permissions/table';
import { sql, type SqlBool } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import type { FieldChanges } from '../../tables/tables.ts';

/** Fields of a quote that only underwriters see, in history as well as on the quote itself. */
const forUnderwriters = /^(irpm|irpmNote)(\.|$)/;

/** The events of `history t` that the caller may read, within the rows that they can see at all. */
export function readableEvents(ctx: CommandContext) {
  const { accountType } = actorOf(ctx);
  if (accountType === 'CUSTOMER') return sql<SqlBool>`t.event = any(${eventsForCustomers})`;
  if (accountType === 'COWBELL') return sql<SqlBool>`true`;
  return sql<SqlBool>`not (t.event = any(${eventsForStaff}))`;
}

/**
 * Policyholders get no field-by-field changes, and restricted fields are shown only to those who hold the
 * permission.
 */
export function readableChanges(ctx: CommandContext, changes: FieldChanges): FieldChanges {
  const actor = actorOf(ctx);
  if (actor.accountType === 'CUSTOMER') return {};
  if (may(actor, 'quote:underwrite')) return changes;
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !forUnderwriters.test(path)));
}

import {
  eventsByPermission,
  eventsForCustomers,
  eventsForStaff,
  type HistoryEventName,
} from '@parapet/contract/activity/events';
import { accountRecord } from '@parapet/contract/account/account';
import { policyRecord } from '@parapet/contract/policy/index';
import { quoteRecord } from '@parapet/contract/quote/quote';
import { may, type Permission } from '@parapet/domain/permissions/table';
import { sql, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { amountOnWire } from '@parapet/contract/units';
import type { Row } from '../../platform/records/records.ts';
import type { FieldChanges } from '../../tables/tables.ts';

/** The restricted fields of every record: in history they are for the same people as on the record itself. */
const restricted: Readonly<Record<string, Permission>> = {
  ...quoteRecord.only,
  ...policyRecord.only,
  ...accountRecord.only,
};

/** The events that take a permission which the caller does not hold: what is made of a claim, for example. */
const keptFrom = (ctx: CommandContext): HistoryEventName[] =>
  [...eventsByPermission].flatMap(([permission, events]) => (may(getActor(ctx), permission) ? [] : events));

/** The events of `history t` that the caller may read, within the rows that they can see at all. */
export function readableEvents(ctx: CommandContext) {
  const { accountType } = getActor(ctx);
  if (accountType === 'CUSTOMER') return sql<SqlBool>`t.event = any(${eventsForCustomers})`;
  if (accountType === 'COWBELL') return sql<SqlBool>`not (t.event = any(${keptFrom(ctx)}))`;
  return sql<SqlBool>`not (t.event = any(${eventsForStaff}))`;
}

/**
 * Policyholders get no field-by-field changes, and restricted fields are shown only to those who hold the
 * permission.
 */
export function readableChanges(ctx: CommandContext, changes: FieldChanges): FieldChanges {
  const actor = getActor(ctx);
  if (actor.accountType === 'CUSTOMER') return {};
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([path]) => {
        const permission = restricted[path.split('.')[0]!];
        return !permission || may(actor, permission);
      })
      .map(([path, { from, to }]) => {
        const name = path.split('.').at(-1)!;
        return [path, { from: amountOnWire(name, from), to: amountOnWire(name, to) }];
      }),
  );
}

/** Returns the detail of an event, with its amounts in the form in which they are sent. */
export const readableDetail = (detail: Row<'history'>['detail']): Row<'history'>['detail'] =>
  Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, amountOnWire(name, value)]));

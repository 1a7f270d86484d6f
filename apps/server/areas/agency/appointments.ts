import {
  appointment,
  searchAppointments as definition,
  type addAppointments as addCall,
  type Appointment,
  type searchAppointments as searchCall,
  type updateAppointment as updateCall,
} from '@parapet/contract/agency/appointments';
import type { PlainDate } from '@parapet/domain/dates';
import { isAppointedOn } from '@parapet/domain/quotes/appointment';
import { sql, type Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { isStaff } from '../../platform/provider.ts';
import { insertRecordUnless, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { getView } from '../../platform/to-wire.ts';
import type { Tables } from '../../tables/tables.ts';
import { readAgency } from '../license/index.ts';

type Row = Selectable<Tables['appointment']>;

const view = (row: Row): Appointment => getView(appointment.shape, row, {});

export const searchAppointments: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'appointment',
    tenant: null,
    where: isStaff(ctx) ? [] : [sql`t.agency_id = ${getActor(ctx).organizationId}`],
    searched: sql`fold(t.agency_name)`,
  });

/** All of the states or none: one in which the agency is on the list already refuses the others too. */
export const addAppointments: Handler<typeof addCall> = async (ctx, { body }) => {
  const { states, appointedFrom } = body;
  const agency = await readAgency(ctx, { agencyId: body.agencyId });
  const content: Appointment[] = [];
  for (const state of new Set(states)) {
    const row =
      (await insertRecordUnless(
        ctx,
        'appointment',
        {
          agencyId: agency.id,
          state,
          appointedFrom,
          terminatedOn: null,
          created: ctx.now,
          modified: ctx.now,
        },
        ['agencyId', 'state'],
        () => ({ event: 'appointment.added', detail: { state } }),
      )) ??
      refuse('appointment-known', { state }, [
        { field: 'states', code: 'taken', detail: `The agency already has an appointment in ${state}.` },
      ]);
    content.push(view(row));
  }
  return { content };
};

export const updateAppointment: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { version, appointedFrom, terminatedOn } = body;
  const before =
    (await ctx.tx.selectFrom('appointment').selectAll().where('id', '=', params.id).executeTakeFirst()) ??
    refuse('not-found');
  const row = await updateRecord(
    ctx,
    'appointment',
    before,
    { version, skipUnchanged: true, set: { appointedFrom, terminatedOn } },
    ({ state }) => ({
      event: terminatedOn === null ? 'appointment.updated' : 'appointment.terminated',
      detail: { state },
    }),
  );
  return view(row);
};

/**
 * Whether the carrier has appointed the agency in the state, on the day. Read with elevated scope, as
 * licenses are.
 */
export async function isAppointed(
  ctx: CommandContext,
  { agencyId, state, day }: { agencyId: string; state: string; day: PlainDate },
): Promise<boolean> {
  const found = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('appointment')
      .select(['appointedFrom', 'terminatedOn'])
      .where('agencyId', '=', agencyId)
      .where('state', '=', state)
      .executeTakeFirst(),
  );
  return found !== undefined && isAppointedOn(found, day);
}

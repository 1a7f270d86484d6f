import type {
  declareMoratorium as declareCall,
  endMoratorium as endCall,
} from '@parapet/contract/compliance/moratoria';
import { moratoriumOn, type Bindable } from '@parapet/domain/underwriting/moratorium';
import type { PlainDate } from '@parapet/domain/dates';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { insertRecord, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';

const view = (row: Row<'moratorium'>) => ({
  ...row,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
});

export const declareMoratorium: Handler<typeof declareCall> = async (ctx, { body }) =>
  view(
    await insertRecord(
      ctx,
      'moratorium',
      {
        ...body,
        cve: body.cve || null,
        organizationId: getActor(ctx).organizationId,
        declaredBy: ctx.person.name,
        created: ctx.now,
        modified: ctx.now,
      },
      ({ event, reason }) => ({ event: 'organization.moratorium-declared', detail: { name: event, reason } }),
    ),
  );

export const endMoratorium: Handler<typeof endCall> = async (ctx, { params, body }) => {
  const before =
    (await ctx.tx
      .selectFrom('moratorium')
      .selectAll()
      .where('id', '=', params.moratoriumId)
      .executeTakeFirst()) ?? refuse('not-found');
  const { version, toDate, reason } = body;
  if (toDate !== null && toDate < before.fromDate)
    refuse('bad-input', {}, [
      { field: 'toDate', code: 'early', detail: 'The end date cannot be before the start date.' },
    ]);
  const saved = await updateRecord(ctx, 'moratorium', before, { version, set: { toDate } }, ({ event }) => ({
    event: 'organization.moratorium-ended',
    detail: { name: event, date: toDate ?? '', reason },
  }));
  return view(saved);
};

/**
 * The event that keeps this from being bound today. Read with elevated scope: all parties see the obstacle,
 * and only the provider sees moratoria.
 */
export const moratoriumFor = (
  ctx: CommandContext,
  what: Bindable,
  today: PlainDate,
): Promise<string | null> =>
  ctx.withElevatedScope(async () => {
    const known = await ctx.tx
      .selectFrom('moratorium')
      .selectAll()
      .where((eb) => eb.or([eb('toDate', 'is', null), eb('toDate', '>=', today)]))
      .orderBy('fromDate')
      .orderBy('id')
      .execute();
    return moratoriumOn(known, what, today)?.event ?? null;
  });

import type {
  addLevel as addCall,
  AgencyLevel,
  deleteLevel as deleteCall,
  listLevels as listCall,
  updateLevel as updateCall,
} from '@parapet/contract/account/agency-levels';
import { overlaps, type Level } from '@parapet/domain/agencies/agency';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { requireReadable } from './agency-family.ts';
import { findAgencyRow, getLevels } from './agency-view.ts';

type Row = Selectable<Tables['agencyLevel']>;
const view = ({ created: _created, modified: _modified, ...level }: Row): AgencyLevel => level;

export const listLevels: Handler<typeof listCall> = async (ctx, { query }) => {
  const agencyId = await requireReadable(ctx, query.agencyId ?? getActor(ctx).organizationId);
  await findAgencyRow(ctx, agencyId);
  return { content: await getLevels(ctx, agencyId) };
};

/** Two people never agree two levels of the same revenue: they wait for each other at the agency. */
async function requireFree(
  ctx: CommandContext,
  agencyId: string,
  asked: Level & { name: string },
  own?: string,
): Promise<void> {
  await findAgencyRow(ctx, agencyId, true);
  const others = (await getLevels(ctx, agencyId)).filter(({ id }) => id !== own);
  const named = others.find(({ name }) => name.toLowerCase() === asked.name.toLowerCase());
  const other = named ?? others.find((level) => overlaps(level, asked));
  if (other)
    refuse('level-overlaps', { name: other.name }, [
      {
        field: named ? 'name' : 'minRevenue',
        code: 'taken',
        detail: named ? 'This level is already on the list.' : `Overlaps the revenue range of ${other.name}`,
      },
    ]);
}

export const addLevel: Handler<typeof addCall> = async (ctx, { body: { agencyId, ...asked } }) => {
  await requireFree(ctx, agencyId, asked);
  return view(
    await insertRecord(
      ctx,
      'agencyLevel',
      { ...asked, agencyId, created: ctx.now, modified: ctx.now },
      ({ name }) => ({ event: 'agency-level.added', detail: { name } }),
    ),
  );
};

const findLevel = async (ctx: CommandContext, id: string): Promise<Row> =>
  (await ctx.tx.selectFrom('agencyLevel').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('not-found');

export const updateLevel: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { version, ...asked } = body;
  const before = await findLevel(ctx, params.id);
  await requireFree(ctx, before.agencyId, asked, before.id);
  return view(
    await updateRecord(
      ctx,
      'agencyLevel',
      before,
      { set: asked, version, skipUnchanged: true },
      ({ name }) => ({ event: 'agency-level.updated', detail: { name } }),
    ),
  );
};

export const deleteLevel: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const level = await findLevel(ctx, params.id);
  await deleteRecord(ctx, 'agencyLevel', level, {
    event: 'agency-level.deleted',
    detail: { name: level.name },
  });
  return { message: 'Level deleted' };
};

import {
  CUSTOM_PRESETS,
  customPreset,
  type addCustomPreset as addCall,
  type CustomPreset,
  type deleteCustomPreset as deleteCall,
  type listCustomPresets as listCall,
  type updateCustomPreset as updateCall,
} from '@parapet/contract/rater/custom-presets';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { isStaff } from '../../platform/provider.ts';
import { deleteRecord, insertRecordUnless, type Row, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { getView } from '../../platform/to-wire.ts';
import { agencyActedFor } from '../account/index.ts';

type Preset = Row<'customPreset'>;

const view = (row: Preset): CustomPreset => getView(customPreset.shape, row, {});

const known = (): never =>
  refuse('preset-known', {}, [
    { field: 'name', code: 'taken', detail: 'A preset with this name already exists.' },
  ]);

export const listCustomPresets: Handler<typeof listCall> = async (ctx, { query }) => {
  const agencyId = isStaff(ctx) ? query.agencyId : getActor(ctx).organizationId;
  const rows = await ctx.tx
    .selectFrom('customPreset')
    .selectAll()
    .$if(agencyId !== undefined, (found) => found.where('agencyId', '=', agencyId!))
    .$if(query.product !== undefined, (found) => found.where('product', '=', query.product!))
    .orderBy('name')
    .orderBy('id')
    .limit(CUSTOM_PRESETS * 10)
    .execute();
  return { content: rows.map(view) };
};

export const addCustomPreset: Handler<typeof addCall> = async (ctx, { body }) => {
  const agencyId = await agencyActedFor(ctx, body.agencyId);
  const kept = await ctx.tx
    .selectFrom('customPreset')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('product', '=', body.product)
    .execute();
  if (kept.length >= CUSTOM_PRESETS) refuse('presets-full', { count: String(CUSTOM_PRESETS) });
  const row = await insertRecordUnless(
    ctx,
    'customPreset',
    {
      agencyId,
      name: body.name,
      product: body.product,
      terms: JSON.stringify(body.terms),
      createdBy: ctx.person.name,
      created: ctx.now,
      modified: ctx.now,
    },
    ['agencyId', 'product', 'name'],
    ({ name }) => ({ event: 'preset.added', detail: { name } }),
  );
  return view(row ?? known());
};

const findPreset = async (ctx: CommandContext, id: string): Promise<Preset> =>
  (await ctx.tx.selectFrom('customPreset').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('not-found');

export const updateCustomPreset: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before = await findPreset(ctx, params.id);
  const other = await ctx.tx
    .selectFrom('customPreset')
    .select('id')
    .where('agencyId', '=', before.agencyId)
    .where('product', '=', before.product)
    .where('name', '=', body.name)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known();
  return view(
    await updateRecord(
      ctx,
      'customPreset',
      before,
      {
        version: body.version,
        skipUnchanged: true,
        set: { name: body.name, ...(body.terms && { terms: JSON.stringify(body.terms) }) },
      },
      ({ name }) => ({ event: 'preset.updated', detail: { name } }),
    ),
  );
};

export const deleteCustomPreset: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const preset = await findPreset(ctx, params.id);
  await deleteRecord(ctx, 'customPreset', preset, { event: 'preset.deleted', detail: { name: preset.name } });
  return { message: 'Preset deleted' };
};

import {
  carrierProfile,
  searchCarrierProfiles as definition,
  type addCarrierProfile as addCall,
  type CarrierProfile,
  type deleteCarrierProfile as deleteCall,
  type searchCarrierProfiles as searchCall,
  type updateCarrierProfile as updateCall,
} from '@parapet/contract/rater/carrier-profiles';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { deleteRecord, insertRecordUnless, type Row, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { getView } from '../../platform/to-wire.ts';

type Profile = Row<'carrierProfile'> & { carrierName: string };

const view = (row: Profile): CarrierProfile =>
  getView(carrierProfile.shape, row, { carrierId: row.organizationId });

const known = (): never =>
  refuse('carrier-profile-known', {}, [
    { field: 'name', code: 'taken', detail: 'The carrier already has a rater profile with this name.' },
  ]);

export const searchCarrierProfiles: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'carrierProfile',
    tenant: null,
    join: sql`join organization o on o.id = t.organization_id`,
    select: { carrierName: sql<string>`o.name`, carrierId: sql<string>`t.organization_id` },
  });

export const addCarrierProfile: Handler<typeof addCall> = async (ctx, { body }) => {
  const { carrierId, treatyId, ...typed } = body;
  const carrier = await ctx.tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', '=', carrierId)
    .where('accountType', '=', 'CARRIER')
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  const treaty = ctx.facts.treaties.find(({ id }) => id === treatyId);
  if (!carrier || !treaty?.shares.some(({ party, kind }) => kind === 'CARRIER' && party === carrier.name))
    return refuse('carrier-invalid', {}, [
      { field: 'treatyId', code: 'invalid', detail: 'The carrier does not participate in this treaty.' },
    ]);
  const row = await insertRecordUnless(
    ctx,
    'carrierProfile',
    {
      organizationId: carrier.id,
      treatyId,
      ...typed,
      createdBy: ctx.person.name,
      created: ctx.now,
      modified: ctx.now,
    },
    ['organizationId', 'name'],
    ({ name }) => ({ event: 'carrier-profile.added', detail: { name } }),
  );
  return view({ ...(row ?? known()), carrierName: carrier.name });
};

const findProfile = async (ctx: CommandContext, id: string): Promise<Profile> =>
  (await ctx.tx
    .selectFrom('carrierProfile as t')
    .innerJoin('organization as o', 'o.id', 't.organizationId')
    .selectAll('t')
    .select('o.name as carrierName')
    .where('t.id', '=', id)
    .executeTakeFirst()) ?? refuse('not-found');

export const updateCarrierProfile: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { carrierName, ...before } = await findProfile(ctx, params.id);
  const { version, carrierId: _carrier, treatyId: _treaty, ...set } = body;
  const other = await ctx.tx
    .selectFrom('carrierProfile')
    .select('id')
    .where('organizationId', '=', before.organizationId)
    .where('name', '=', body.name)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known();
  const row = await updateRecord(
    ctx,
    'carrierProfile',
    before,
    { version, set, skipUnchanged: true },
    ({ name }) => ({ event: 'carrier-profile.updated', detail: { name } }),
  );
  return view({ ...row, carrierName });
};

export const deleteCarrierProfile: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const { carrierName: _, ...profile } = await findProfile(ctx, params.id);
  await deleteRecord(ctx, 'carrierProfile', profile, {
    event: 'carrier-profile.deleted',
    detail: { name: profile.name },
  });
  return { message: 'Rater profile deleted' };
};

import {
  searchSurplusLicenses as definition,
  surplusLicense,
  type addSurplusLicense as addCall,
  type deleteSurplusLicense as deleteCall,
  type searchSurplusLicenses as searchCall,
  type SurplusLicense,
  type updateSurplusLicense as updateCall,
} from '@parapet/contract/account/surplus';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { page } from '../../platform/list.ts';
import { viewOf } from '../../platform/to-wire.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';

type Row = Selectable<Tables['surplusLicense']> & { agencyName: string };

const view = (row: Row): SurplusLicense =>
  viewOf(surplusLicense.shape, row, {
    surplusLicenseNumber: row.licenseNumber,
    surplusLinesState: row.state,
  });

const isStaff = (ctx: CommandContext): boolean => actorOf(ctx).accountType === 'COWBELL';

export const searchSurplusLicenses: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'surplusLicense',
    tenant: null,
    join: sql`join organization o on o.id = t.agency_id`,
    where: isStaff(ctx) ? [] : [sql`t.agency_id = ${actorOf(ctx).organizationId}`],
    select: {
      agencyName: sql<string>`o.name`,
      surplusLicenseNumber: sql<string>`t.license_number`,
      surplusLinesState: sql<string>`t.state`,
    },
  });

/** The agency that the provider's admin has chosen; at an agency it is the own one. */
async function agencyOf(ctx: CommandContext, agencyId: string): Promise<{ id: string; name: string }> {
  const id = isStaff(ctx) ? agencyId : actorOf(ctx).organizationId;
  const found = id
    ? await ctx.tx
        .selectFrom('organization')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('accountType', '=', 'AGENCY')
        .executeTakeFirst()
    : undefined;
  return (
    found ??
    refuse('agency-invalid', {}, [
      { field: 'agencyId', code: 'invalid', detail: 'The selected agency is invalid' },
    ])
  );
}

const known = (): never =>
  refuse('license-known', {}, [
    { field: 'surplusLicenseNumber', code: 'taken', detail: 'This license is on the list already.' },
  ]);

export const addSurplusLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  if (body.signatureOnFile && !isStaff(ctx)) refuse('signature-not-yours');
  const agency = await agencyOf(ctx, body.agencyId);
  const row =
    (await ctx.tx
      .insertInto('surplusLicense')
      .values({
        agencyId: agency.id,
        brokerFirstName: body.brokerFirstName,
        brokerLastName: body.brokerLastName,
        brokerEmail: body.brokerEmail,
        licenseNumber: body.surplusLicenseNumber,
        state: body.surplusLinesState,
        signatureOnFile: body.signatureOnFile,
        created: ctx.now,
        modified: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['agencyId', 'state', 'licenseNumber']).doNothing())
      .returningAll()
      .executeTakeFirst()) ?? known();
  return view({ ...row, agencyName: agency.name });
};

async function findLicense(ctx: CommandContext, id: string): Promise<Row> {
  return (
    (await ctx.tx
      .selectFrom('surplusLicense as s')
      .innerJoin('organization as o', 'o.id', 's.agencyId')
      .selectAll('s')
      .select('o.name as agencyName')
      .where('s.id', '=', id)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

/**
 * Only the provider says whether a signature is on file; an agency's change leaves that as it is, unless the
 * license becomes another.
 */
export const updateSurplusLicense: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before = await findLicense(ctx, params.id);
  if (body.signatureOnFile && !before.signatureOnFile && !isStaff(ctx)) refuse('signature-not-yours');
  const isSame =
    before.licenseNumber === body.surplusLicenseNumber &&
    before.state === body.surplusLinesState &&
    before.brokerEmail === body.brokerEmail;
  const signature = isStaff(ctx) ? body.signatureOnFile : isSame && before.signatureOnFile;
  const other = await ctx.tx
    .selectFrom('surplusLicense')
    .select('id')
    .where('agencyId', '=', before.agencyId)
    .where('state', '=', body.surplusLinesState)
    .where('licenseNumber', '=', body.surplusLicenseNumber)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known();
  const row =
    (await ctx.tx
      .updateTable('surplusLicense')
      .set({
        brokerFirstName: body.brokerFirstName,
        brokerLastName: body.brokerLastName,
        brokerEmail: body.brokerEmail,
        licenseNumber: body.surplusLicenseNumber,
        state: body.surplusLinesState,
        signatureOnFile: signature,
        version: body.version + 1,
        modified: ctx.now,
      })
      .where('id', '=', before.id)
      .where('version', '=', body.version)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  return view({ ...row, agencyName: before.agencyName });
};

export const deleteSurplusLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const { id } = await findLicense(ctx, params.id);
  await ctx.tx.deleteFrom('surplusLicense').where('id', '=', id).execute();
  return { message: 'Surplus license deleted' };
};

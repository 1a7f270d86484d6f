import {
  searchSurplusLicenses as definition,
  type addSurplusLicense as addCall,
  type deleteSurplusLicense as deleteCall,
  type searchSurplusLicenses as searchCall,
  type SurplusLicense,
  type updateSurplusLicense as updateCall,
} from '@parapet/contract/account/surplus';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { list } from '../../platform/list.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../platform/tables.ts';

type Row = Selectable<Tables['surplus_license']> & { agency_name: string };

const view = (row: Row): SurplusLicense => ({
  id: row.id,
  agencyId: row.agency_id,
  agencyName: row.agency_name,
  brokerFirstName: row.broker_first_name,
  brokerLastName: row.broker_last_name,
  brokerEmail: row.broker_email,
  surplusLicenseNumber: row.license_number,
  surplusLinesState: row.state,
  signatureOnFile: row.signature_on_file,
  version: row.version,
});

const isStaff = (ctx: CommandContext): boolean => actorOf(ctx).accountType === 'COWBELL';

export const searchSurplusLicenses: Handler<typeof searchCall> = (ctx, { query }) =>
  list<Row, never>(ctx.tx, definition.columns, query, {
    from: sql`surplus_license s join organization o on o.id = s.agency_id`,
    select: sql`s.*, o.name as agency_name`,
    where: isStaff(ctx) ? [] : [sql`s.agency_id = ${actorOf(ctx).organizationId}`],
    columns: {
      brokerLastName: sql`s.broker_last_name`,
      brokerEmail: sql`s.broker_email`,
      surplusLicenseNumber: sql`s.license_number`,
      surplusLinesState: sql`s.state`,
      agencyName: sql`o.name`,
      created: sql`s.created`,
    },
    defaultSort: ['created', 'desc'],
    tieBreak: sql`s.id`,
    dated: sql`s.created`,
    view,
  });

/** The agency that the provider's admin has chosen; at an agency it is the own one. */
async function agencyOf(ctx: CommandContext, agencyId: string): Promise<{ id: string; name: string }> {
  const id = isStaff(ctx) ? agencyId : actorOf(ctx).organizationId;
  const found = id
    ? await ctx.tx
        .selectFrom('organization')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('account_type', '=', 'AGENCY')
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
    { field: 'surplusLicenseNumber', code: 'taken', detail: 'This license is already on the list.' },
  ]);

export const addSurplusLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  if (body.signatureOnFile && !isStaff(ctx)) refuse('signature-not-yours');
  const agency = await agencyOf(ctx, body.agencyId);
  const row =
    (await ctx.tx
      .insertInto('surplus_license')
      .values({
        agency_id: agency.id,
        broker_first_name: body.brokerFirstName,
        broker_last_name: body.brokerLastName,
        broker_email: body.brokerEmail,
        license_number: body.surplusLicenseNumber,
        state: body.surplusLinesState,
        signature_on_file: body.signatureOnFile,
        created: ctx.now,
        modified: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['agency_id', 'state', 'license_number']).doNothing())
      .returningAll()
      .executeTakeFirst()) ?? known();
  return view({ ...row, agency_name: agency.name });
};

async function findLicense(ctx: CommandContext, id: string): Promise<Row> {
  return (
    (await ctx.tx
      .selectFrom('surplus_license as s')
      .innerJoin('organization as o', 'o.id', 's.agency_id')
      .selectAll('s')
      .select('o.name as agency_name')
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
  if (body.signatureOnFile && !before.signature_on_file && !isStaff(ctx)) refuse('signature-not-yours');
  const isSame =
    before.license_number === body.surplusLicenseNumber &&
    before.state === body.surplusLinesState &&
    before.broker_email === body.brokerEmail;
  const signature = isStaff(ctx) ? body.signatureOnFile : isSame && before.signature_on_file;
  const other = await ctx.tx
    .selectFrom('surplus_license')
    .select('id')
    .where('agency_id', '=', before.agency_id)
    .where('state', '=', body.surplusLinesState)
    .where('license_number', '=', body.surplusLicenseNumber)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known();
  const row =
    (await ctx.tx
      .updateTable('surplus_license')
      .set({
        broker_first_name: body.brokerFirstName,
        broker_last_name: body.brokerLastName,
        broker_email: body.brokerEmail,
        license_number: body.surplusLicenseNumber,
        state: body.surplusLinesState,
        signature_on_file: signature,
        version: body.version + 1,
        modified: ctx.now,
      })
      .where('id', '=', before.id)
      .where('version', '=', body.version)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  return view({ ...row, agency_name: before.agency_name });
};

export const deleteSurplusLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const { id } = await findLicense(ctx, params.id);
  await ctx.tx.deleteFrom('surplus_license').where('id', '=', id).execute();
  return { message: 'Surplus license deleted' };
};

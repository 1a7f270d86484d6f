import {
  searchSurplusLicenses as definition,
  surplusLicense,
  type addSurplusLicense as addCall,
  type deleteSurplusLicense as deleteCall,
  type searchProviderSurplusLicenses as providerCall,
  type searchSurplusLicenses as searchCall,
  type SurplusLicense,
  type updateSurplusLicense as updateCall,
} from '@parapet/contract/account/surplus';
import type { Input } from '@parapet/contract/call';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { page } from '../../../platform/lists/list.ts';
import { isStaff } from '../../../platform/provider.ts';
import { viewOf } from '../../../platform/to-wire.ts';
import type { Entry } from '../../../platform/records/history.ts';
import { deleteRecord, insertRecordUnless, updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { askedOf, publishCheck, registerColumns, registerOf, uncheckedIf } from '../../register/index.ts';

type Row = Selectable<Tables['surplusLicense']> & { agencyName: string };

const view = (row: Row): SurplusLicense =>
  viewOf(surplusLicense.shape, row, {
    surplusLicenseNumber: row.licenseNumber,
    surplusLinesState: row.state,
    register: registerOf(row),
  });

const licensesOf = (ctx: CommandContext, query: Input<typeof searchCall>['query']) =>
  page(ctx, definition, query, {
    table: 'surplusLicense',
    tenant: null,
    needs: registerColumns,
    view: { register: registerOf },
    join: sql`join organization o on o.id = t.agency_id`,
    where: isStaff(ctx) ? [] : [sql`t.agency_id = ${actorOf(ctx).organizationId}`],
    select: {
      agencyName: sql<string>`o.name`,
      surplusLicenseNumber: sql<string>`t.license_number`,
      surplusLinesState: sql<string>`t.state`,
    },
  });

export const searchSurplusLicenses: Handler<typeof searchCall> = (ctx, { query }) => licensesOf(ctx, query);
/** The same list: who may ask for it here is of the provider. */
export const searchProviderSurplusLicenses: Handler<typeof providerCall> = (ctx, { query }) =>
  licensesOf(ctx, query);

/** The agency chosen by a provider admin; agency users always act for their own. */
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

const entryOf = (
  event: 'license.added' | 'license.updated' | 'license.deleted',
  { licenseNumber, state }: Pick<Row, 'licenseNumber' | 'state'>,
): Entry => ({ event, detail: { licenseNumber, state } });

const known = (): never =>
  refuse('license-known', {}, [
    { field: 'surplusLicenseNumber', code: 'taken', detail: 'This license is already on the list.' },
  ]);

export const addSurplusLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  if (body.signatureOnFile && !isStaff(ctx)) refuse('signature-not-yours');
  const agency = await agencyOf(ctx, body.agencyId);
  const row =
    (await insertRecordUnless(
      ctx,
      'surplusLicense',
      {
        agencyId: agency.id,
        brokerFirstName: body.brokerFirstName,
        brokerLastName: body.brokerLastName,
        brokerEmail: body.brokerEmail,
        licenseNumber: body.surplusLicenseNumber,
        state: body.surplusLinesState,
        signatureOnFile: body.signatureOnFile,
        validFrom: body.validFrom,
        validUntil: body.validUntil,
        created: ctx.now,
        modified: ctx.now,
      },
      ['agencyId', 'state', 'licenseNumber'],
      (saved) => entryOf('license.added', saved),
    )) ?? known();
  await publishCheck(ctx, 'SURPLUS', row.id);
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
 * Only the provider says whether a signature is on file. An agency's change leaves that untouched, unless it
 * makes the license a different one.
 */
export const updateSurplusLicense: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { agencyName, ...before } = await findLicense(ctx, params.id);
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
  const unchecked = uncheckedIf(askedOf(before), {
    state: body.surplusLinesState,
    npn: '',
    number: body.surplusLicenseNumber,
  });
  const row = await updateRecord(
    ctx,
    'surplusLicense',
    before,
    {
      version: body.version,
      skipUnchanged: true,
      set: {
        brokerFirstName: body.brokerFirstName,
        brokerLastName: body.brokerLastName,
        brokerEmail: body.brokerEmail,
        licenseNumber: body.surplusLicenseNumber,
        state: body.surplusLinesState,
        signatureOnFile: signature,
        validFrom: body.validFrom,
        validUntil: body.validUntil,
        ...unchecked,
      },
    },
    (saved) => entryOf('license.updated', saved),
  );
  if ('registerStatus' in unchecked) await publishCheck(ctx, 'SURPLUS', before.id);
  return view({ ...row, agencyName });
};

export const deleteSurplusLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const { agencyName: _, ...license } = await findLicense(ctx, params.id);
  await deleteRecord(ctx, 'surplusLicense', license, entryOf('license.deleted', license));
  return { message: 'Surplus license deleted' };
};

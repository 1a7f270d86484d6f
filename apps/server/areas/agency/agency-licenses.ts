import {
  agencyLicense,
  searchAgencyLicenses as definition,
  type addAgencyLicense as addCall,
  type AgencyLicense,
  type deleteAgencyLicense as deleteCall,
  type searchAgencyLicenses as searchCall,
  type updateAgencyLicense as updateCall,
} from '@parapet/contract/agency/agency-licenses';
import { sql, type Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import type { Entry } from '../../platform/records/history.ts';
import { page } from '../../platform/lists/list.ts';
import { isStaff } from '../../platform/provider.ts';
import { deleteRecord, insertRecordUnless, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { viewOf } from '../../platform/to-wire.ts';
import type { Tables } from '../../tables/tables.ts';
import { publishCheck, registerColumns, registerOf, uncheckedIf } from '../register/index.ts';
import { agencyOf, known, termsOf } from './license-parts.ts';

type Row = Selectable<Tables['agencyLicense']> & { agencyName: string };

const view = (row: Row): AgencyLicense => viewOf(agencyLicense.shape, row, { register: registerOf(row) });

export const searchAgencyLicenses: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'agencyLicense',
    tenant: null,
    needs: registerColumns,
    view: { register: registerOf },
    join: sql`join organization o on o.id = t.agency_id`,
    where: isStaff(ctx) ? [] : [sql`t.agency_id = ${actorOf(ctx).organizationId}`],
    select: { agencyName: sql<string>`o.name` },
  });

const entryOf = (
  event: 'agency-license.added' | 'agency-license.updated' | 'agency-license.deleted',
  { number, state }: Pick<Row, 'number' | 'state'>,
): Entry => ({ event, detail: { licenseNumber: number, state } });

export const addAgencyLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  const agency = await agencyOf(ctx, body);
  const row =
    (await insertRecordUnless(
      ctx,
      'agencyLicense',
      { agencyId: agency.id, ...termsOf(body), created: ctx.now, modified: ctx.now },
      ['agencyId', 'state', 'number'],
      (saved) => entryOf('agency-license.added', saved),
    )) ?? known();
  await publishCheck(ctx, 'AGENCY', row.id);
  return view({ ...row, agencyName: agency.name });
};

async function findLicense(ctx: CommandContext, id: string): Promise<Row> {
  return (
    (await ctx.tx
      .selectFrom('agencyLicense as l')
      .innerJoin('organization as o', 'o.id', 'l.agencyId')
      .selectAll('l')
      .select('o.name as agencyName')
      .where('l.id', '=', id)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

export const updateAgencyLicense: Handler<typeof updateCall> = async (ctx, { body }) => {
  const { id, version } = body;
  const { agencyName, ...before } = await findLicense(ctx, id);
  const other = await ctx.tx
    .selectFrom('agencyLicense')
    .select('id')
    .where('agencyId', '=', before.agencyId)
    .where('state', '=', body.state)
    .where('number', '=', body.number)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) known();
  const unchecked = uncheckedIf(before, body);
  const row = await updateRecord(
    ctx,
    'agencyLicense',
    before,
    { version, skipUnchanged: true, set: { ...termsOf(body), ...unchecked } },
    (saved) => entryOf('agency-license.updated', saved),
  );
  if ('registerStatus' in unchecked) await publishCheck(ctx, 'AGENCY', id);
  return view({ ...row, agencyName });
};

export const deleteAgencyLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const { agencyName: _, ...license } = await findLicense(ctx, params.licenseId);
  await deleteRecord(ctx, 'agencyLicense', license, entryOf('agency-license.deleted', license));
  return { message: 'License deleted' };
};

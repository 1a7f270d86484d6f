import type {
  addAgency as addCall,
  AgencyRecord,
  createAgency as createCall,
  refreshAgency as refreshCall,
  updateAgency as updateCall,
  updateFein as feinCall,
} from '@parapet/contract/account/agency-records';
import type { Input } from '@parapet/contract/call';
import { whyNotBelow } from '@parapet/domain/agencies/hierarchy';
import { sql, type Insertable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent, unrecorded, updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { agencyView, findAgencyRow, type AgencyRow } from './agency-view.ts';
import { openOrganization } from './open-organization.ts';

type Columns = Pick<Insertable<Tables['organization']>, 'name' | 'npn' | 'region'> & {
  hostname: string | null;
  parentId: string | null;
};

const taken = (field: string, what: string, name: string): never =>
  refuse('agency-known', { what, name }, [
    { field, code: 'taken', detail: `An agency with this ${what} already exists: ${name}.` },
  ]);

/**
 * Checks that the agency is not added twice, neither under its name nor under its producer number.
 * @throws Refusal 409 for a name, producer number or hostname of another agency; 400 for a parent that does
 * not exist.
 */
async function requireFree(
  ctx: CommandContext,
  asked: Columns,
  { own, fields }: { own?: AgencyRow; fields: { name: string; parent: string } },
): Promise<void> {
  // Two who add the same agency at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('agencies'))`.execute(ctx.tx);
  const agencies = await ctx.tx
    .selectFrom('organization')
    .select(['id', 'name', 'npn', 'hostname', 'parentId', 'locationAlias', 'region'])
    .where('accountType', '=', 'AGENCY')
    .execute();
  const others = agencies.filter(({ id }) => id !== own?.id);
  const plain = (name: string) => name.trim().toLowerCase();
  const named = others.find(
    ({ name, region }) => plain(name) === plain(asked.name) && region === asked.region,
  );
  if (named) taken(fields.name, 'name', named.name);
  // The offices of an agency may share its number.
  const isRelated = ({ id, parentId }: { id: string; parentId: string | null }): boolean =>
    id === asked.parentId || parentId === own?.id || (parentId !== null && parentId === asked.parentId);
  const numbered = others.find((other) => other.npn === asked.npn && !isRelated(other));
  if (numbered && own?.npn !== asked.npn) taken('npn', 'NPN', numbered.name);
  const hosted = others.find(({ hostname }) => asked.hostname && hostname === asked.hostname);
  if (hosted) taken('hostname', 'hostname', hosted.name);
  if (!asked.parentId || asked.parentId === own?.parentId) return;
  if (!others.some(({ id, region }) => id === asked.parentId && region === asked.region))
    refuse('agency-invalid', {}, [
      { field: fields.parent, code: 'invalid', detail: 'The selected agency is invalid' },
    ]);
  const self = own ?? { id: '', parentId: null, locationAlias: '' };
  const problem = whyNotBelow([...others, { ...self, parentId: null }], self.id, asked.parentId);
  if (problem) refuse(`agency-${problem}`);
}

const added = async (ctx: CommandContext, id: string): Promise<AgencyRecord> =>
  agencyView(ctx, await findAgencyRow(ctx, id));

export const addAgency: Handler<typeof addCall> = async (ctx, { body }) => {
  const { agencyId, name, npn, hostname, region } = body;
  const asked = { name, npn, hostname: hostname || null, region, parentId: agencyId || null };
  await requireFree(ctx, asked, { fields: { name: 'name', parent: 'agencyId' } });
  return added(
    ctx,
    await openOrganization(ctx, {
      ...asked,
      accountType: 'AGENCY',
      description: body.description,
      contactFirstName: body.contactFirstName,
      contactLastName: body.contactLastName,
      contactEmail: body.contactEmail,
      contactPhone: body.contactPhone,
      created: ctx.now,
      modified: ctx.now,
    }),
  );
};

type Typed = Omit<Input<typeof updateCall>['body'], 'version'>;

/** Maps a record to its columns: values as entered; fields that were not entered keep theirs. */
const buildColumns = (body: Typed, before: Partial<AgencyRow> = {}) => ({
  name: body.agencyName,
  description: body.description ?? before.description ?? '',
  hostname: body.hostname === undefined ? (before.hostname ?? null) : body.hostname || null,
  locationAlias: body.locationAlias ?? before.locationAlias ?? '',
  parentId: body.parentId === undefined ? (before.parentId ?? null) : body.parentId || null,
  contactFirstName: body.agentFirstName,
  contactLastName: body.agentLastName,
  contactEmail: body.agentEmail,
  contactPhone: body.agentPhone,
  npn: body.npn,
  dunsNumber: body.dunsNumber ?? before.dunsNumber ?? '',
  fein: body.fein ?? before.fein ?? '',
  additionalBrokerFee: body.additionalBrokerFee ?? before.additionalBrokerFee ?? 0,
  isWholesale: body.isWholesale ?? before.isWholesale ?? false,
  agencyBilled: body.agencyBilled ?? before.agencyBilled ?? false,
  enforceMfa: body.enforceMFA ?? before.enforceMfa ?? false,
  paymentTerms: body.paymentTerms ?? before.paymentTerms ?? PAYMENT_TERMS,
  programs: [...new Set(body.programs ?? before.programs)].toSorted(),
  uwEnabled: body.uwEnabled ?? before.uwEnabled ?? true,
});
/** Days in which an agency pays its bill, where nothing else was agreed. */
const PAYMENT_TERMS = 15;
const fields = { name: 'agencyName', parent: 'parentId' };

export const createAgency: Handler<typeof createCall> = async (ctx, { body }) => {
  const columns = { ...buildColumns(body), region: body.region };
  await requireFree(ctx, columns, { fields });
  return added(
    ctx,
    await openOrganization(ctx, { ...columns, accountType: 'AGENCY', created: ctx.now, modified: ctx.now }),
  );
};

/** Lists of accounts repeat the name of their agency. */
const followName = (ctx: CommandContext, { id, name }: AgencyRow) =>
  unrecorded(ctx, 'a column that repeats the name of the agency')
    .updateTable('account')
    .set({ agencyName: name })
    .where('agencyId', '=', id)
    .where('agencyName', '<>', name)
    .execute();

/** The entry names the agency that it belongs to now; without one it stands by itself. */
async function tellOfMove(ctx: CommandContext, row: AgencyRow): Promise<void> {
  const parent = row.parentId === null ? null : await findAgencyRow(ctx, row.parentId);
  await recordEvent(ctx, 'organization', row, {
    event: 'organization.moved',
    detail: { name: row.name, parent: parent?.name ?? '–' },
  });
}

export const updateAgency: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { version, ...typed } = body;
  const before = await findAgencyRow(ctx, params.agencyId, true);
  const set = buildColumns(typed, before);
  await requireFree(ctx, { ...set, region: before.region }, { own: before, fields });
  // The provider may demand the second factor, but only the agency's own people let it go.
  if (before.enforceMfa && !set.enforceMfa) refuse('agency-keeps-mfa');
  const row = await updateRecord(
    ctx,
    'organization',
    before,
    { set, version, skipUnchanged: true },
    ({ name }) => ({ event: 'organization.updated', detail: { name } }),
  );
  if (row.name !== before.name) await followName(ctx, row);
  if (row.parentId !== before.parentId) await tellOfMove(ctx, row);
  return agencyView(ctx, row);
};

export const refreshAgency: Handler<typeof refreshCall> = async (ctx, { params }) => {
  const row = await findAgencyRow(ctx, params.agencyId);
  await followName(ctx, row);
  return agencyView(ctx, row);
};

export const updateFein: Handler<typeof feinCall> = async (ctx, { body: { agencyId, fein, version } }) => {
  const before = await findAgencyRow(ctx, agencyId, true);
  const row = await updateRecord(
    ctx,
    'organization',
    before,
    { set: { fein }, version, skipUnchanged: true },
    ({ name }) => ({ event: 'organization.updated', detail: { name } }),
  );
  return agencyView(ctx, row);
};

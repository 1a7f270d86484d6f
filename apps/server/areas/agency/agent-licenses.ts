import {
  agentLicense,
  searchAgentLicenses as definition,
  type addAgentLicense as addCall,
  type AgentLicense,
  type deleteAgentLicense as deleteCall,
  type listAgentLicenses as listCall,
  type searchAgentLicenses as searchCall,
  type searchAllAgentLicenses as searchAllCall,
  type updateAgentLicense as updateCall,
} from '@parapet/contract/agency/agent-licenses';
import type { ListQuery } from '@parapet/contract/list';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
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

/** The agent as the license shows them; a user who was removed has no name any more. */
type Agent = { agentEmail: string; agentFirstName: string; agentLastName: string; agentPhone: string };
type Row = Selectable<Tables['agentLicense']> & Agent & { agencyName: string };

const view = (row: Row): AgentLicense => viewOf(agentLicense.shape, row, { register: registerOf(row) });

const licenses = (ctx: CommandContext, query: ListQuery, where: readonly RawBuilder<SqlBool>[]) =>
  page(ctx, definition, query, {
    table: 'agentLicense',
    tenant: null,
    needs: registerColumns,
    view: { register: registerOf },
    join: sql`join organization o on o.id = t.agency_id join person p on p.id = t.agent_id`,
    where,
    select: {
      agencyName: sql<string>`o.name`,
      agentEmail: sql<string>`p.email`,
      agentFirstName: sql<string>`p.first_name`,
      agentLastName: sql<string>`p.last_name`,
      agentPhone: sql<string>`coalesce(p.phone, '')`,
    },
  });

export const searchAgentLicenses: Handler<typeof searchCall> = (ctx, { query }) =>
  licenses(ctx, query, isStaff(ctx) ? [] : [sql`t.agent_id = ${ctx.person.id}`]);

export const searchAllAgentLicenses: Handler<typeof searchAllCall> = (ctx, { query }) =>
  licenses(ctx, query, isStaff(ctx) ? [] : [sql`t.agency_id = ${actorOf(ctx).organizationId}`]);

const withAgents = (ctx: CommandContext) =>
  ctx.tx
    .selectFrom('agentLicense as l')
    .innerJoin('organization as o', 'o.id', 'l.agencyId')
    .innerJoin('person as p', 'p.id', 'l.agentId')
    .selectAll('l')
    .select([
      'o.name as agencyName',
      'p.email as agentEmail',
      'p.firstName as agentFirstName',
      'p.lastName as agentLastName',
      sql<string>`coalesce(p.phone, '')`.as('agentPhone'),
    ]);

export const listAgentLicenses: Handler<typeof listCall> = async (ctx, { params }) => {
  const inState = withAgents(ctx).where('l.state', '=', params.state).orderBy('l.created').limit(3000);
  const rows = await (isStaff(ctx) ? inState : inState.where('l.agentId', '=', ctx.person.id)).execute();
  return { content: rows.map(view) };
};

const otherAgent = (): never =>
  refuse('agent-invalid', {}, [
    { field: 'agentId', code: 'invalid', detail: 'The selected agent is invalid' },
  ]);

/** Somebody who can sign in at the agency. */
async function agentOf(ctx: CommandContext, agencyId: string, agentId: string): Promise<Agent> {
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['email', 'firstName', 'lastName', 'phone'])
      .where('id', '=', agentId)
      .where('organizationId', '=', agencyId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()) ?? otherAgent();
  return {
    agentEmail: person.email,
    agentFirstName: person.firstName,
    agentLastName: person.lastName,
    agentPhone: person.phone ?? '',
  };
}

const entryOf = (
  event: 'agent-license.added' | 'agent-license.updated' | 'agent-license.deleted',
  { number, state }: Pick<Row, 'number' | 'state'>,
  { agentFirstName, agentLastName }: Agent,
): Entry => ({
  event,
  detail: { licenseNumber: number, state, agent: `${agentFirstName} ${agentLastName}`.trim() },
});

export const addAgentLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  const { agentId } = body;
  const agency = await agencyOf(ctx, body);
  const agent = await agentOf(ctx, agency.id, agentId);
  const row =
    (await insertRecordUnless(
      ctx,
      'agentLicense',
      { agencyId: agency.id, agentId, ...termsOf(body), created: ctx.now, modified: ctx.now },
      ['agentId', 'state', 'number'],
      (saved) => entryOf('agent-license.added', saved, agent),
    )) ?? known();
  await publishCheck(ctx, 'AGENT', row.id);
  return view({ ...row, ...agent, agencyName: agency.name });
};

async function findLicense(ctx: CommandContext, id: string) {
  const found = (await withAgents(ctx).where('l.id', '=', id).executeTakeFirst()) ?? refuse('not-found');
  const { agencyName, agentEmail, agentFirstName, agentLastName, agentPhone, ...license } = found;
  return { license, agencyName, agent: { agentEmail, agentFirstName, agentLastName, agentPhone } };
}

export const updateAgentLicense: Handler<typeof updateCall> = async (ctx, { body }) => {
  const { id, version, agentId } = body;
  const { license, agencyName, agent } = await findLicense(ctx, id);
  if (agentId !== license.agentId) otherAgent();
  const other = await ctx.tx
    .selectFrom('agentLicense')
    .select('id')
    .where('agentId', '=', license.agentId)
    .where('state', '=', body.state)
    .where('number', '=', body.number)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) known();
  const unchecked = uncheckedIf(license, body);
  const row = await updateRecord(
    ctx,
    'agentLicense',
    license,
    { version, skipUnchanged: true, set: { ...termsOf(body), ...unchecked } },
    (saved) => entryOf('agent-license.updated', saved, agent),
  );
  if ('registerStatus' in unchecked) await publishCheck(ctx, 'AGENT', id);
  return view({ ...row, ...agent, agencyName });
};

export const deleteAgentLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const { license, agent } = await findLicense(ctx, params.licenseId);
  await deleteRecord(ctx, 'agentLicense', license, entryOf('agent-license.deleted', license, agent));
  return { message: 'License deleted' };
};

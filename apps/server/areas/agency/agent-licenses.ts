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
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import type { Entry } from '../../platform/records/history.ts';
import { page } from '../../platform/lists/list.ts';
import { isStaff } from '../../platform/provider.ts';
import { refuse } from '../../platform/refuse.ts';
import { getView } from '../../platform/to-wire.ts';
import {
  addLicense,
  readAgency,
  changeLicense,
  findLicense,
  getListed,
  removeLicense,
  type License,
} from '../license/index.ts';
import { registerColumns, findRegister } from '../register/index.ts';
import { getExpiry, getTerms } from './license-parts.ts';

/** A user who was removed has no name and no phone any more. */
type Row = License & { agentPhone: string };

const view = (row: Row): AgentLicense =>
  getView(agentLicense.shape, row, {
    agentId: row.agentId!,
    agentEmail: row.holderEmail,
    agentFirstName: row.holderFirstName,
    agentLastName: row.holderLastName,
    expirationDate: getExpiry(row),
    register: findRegister(row),
  });

const getPhone = (license: 't' | 'license') =>
  sql<string>`coalesce((select p.phone from person p where p.id = ${sql.ref(`${license}.agentId`)}), '')`;

const licenses = (ctx: CommandContext, query: ListQuery, own: readonly RawBuilder<SqlBool>[]) => {
  const listed = getListed(ctx, 'AGENT');
  return page(ctx, definition, query, {
    ...listed,
    where: [...listed.where, ...own],
    needs: ['expirationDate', ...registerColumns],
    select: {
      agentId: sql<string>`t.agent_id`,
      agentEmail: sql<string>`t.holder_email`,
      agentFirstName: sql<string>`t.holder_first_name`,
      agentLastName: sql<string>`t.holder_last_name`,
      agentPhone: getPhone('t'),
    },
    view: { expirationDate: getExpiry, register: findRegister },
  });
};

export const searchAgentLicenses: Handler<typeof searchCall> = (ctx, { query }) =>
  licenses(ctx, query, isStaff(ctx) ? [] : [sql`t.agent_id = ${ctx.person.id}`]);

export const searchAllAgentLicenses: Handler<typeof searchAllCall> = (ctx, { query }) =>
  licenses(ctx, query, []);

export const listAgentLicenses: Handler<typeof listCall> = async (ctx, { params }) => {
  const inState = ctx.tx
    .selectFrom('license')
    .selectAll()
    .select(getPhone('license').as('agentPhone'))
    .where('holder', '=', 'AGENT')
    .where('state', '=', params.state)
    .orderBy('created')
    .limit(3000);
  const rows = await (isStaff(ctx) ? inState : inState.where('agentId', '=', ctx.person.id)).execute();
  return { content: rows.map(view) };
};

const otherAgent = (): never =>
  refuse('agent-invalid', {}, [
    { field: 'agentId', code: 'invalid', detail: 'The selected agent is invalid' },
  ]);

/** That somebody can sign in at the agency. */
async function requireAgent(ctx: CommandContext, agencyId: string, agentId: string): Promise<void> {
  const agent = await ctx.tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', agentId)
    .where('organizationId', '=', agencyId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!agent) otherAgent();
}

async function withPhone(ctx: CommandContext, license: License): Promise<Row> {
  const agent = await ctx.tx
    .selectFrom('person')
    .select('phone')
    .where('id', '=', license.agentId!)
    .executeTakeFirst();
  return { ...license, agentPhone: agent?.phone ?? '' };
}

const getEntry = (
  event: 'agent-license.added' | 'agent-license.updated' | 'agent-license.deleted',
  { number, state, holderFirstName, holderLastName }: License,
): Entry => ({
  event,
  detail: { licenseNumber: number, state, agent: `${holderFirstName} ${holderLastName}`.trim() },
});

export const addAgentLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  const { agentId } = body;
  const agency = await readAgency(ctx, body);
  await requireAgent(ctx, agency.id, agentId);
  const entered = { holder: 'AGENT' as const, agencyId: agency.id, agentId, ...getTerms(body) };
  const row = await addLicense(ctx, entered, (saved) => getEntry('agent-license.added', saved));
  return view(await withPhone(ctx, row));
};

export const updateAgentLicense: Handler<typeof updateCall> = async (ctx, { body }) => {
  const before = await findLicense(ctx, 'AGENT', body.id);
  if (body.agentId !== before.agentId) otherAgent();
  const row = await changeLicense(ctx, before, body.version, getTerms(body), (saved) =>
    getEntry('agent-license.updated', saved),
  );
  return view(await withPhone(ctx, row));
};

export const deleteAgentLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const license = await findLicense(ctx, 'AGENT', params.licenseId);
  await removeLicense(ctx, license, getEntry('agent-license.deleted', license));
  return { message: 'License deleted' };
};

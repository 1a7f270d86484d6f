import type {
  deleteAgency as deleteCall,
  getAgency as getCall,
} from '@parapet/contract/account/agency-records';
import { agencyHoldings, type AgencyHolding } from '@parapet/domain/agencies/holdings';
import { may } from '@parapet/domain/permissions/table';
import { sql, type RawBuilder } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { deleteRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireReadable } from './agency-family.ts';
import { agencyView, findAgencyRow } from './agency-view.ts';

const rowsOf: Readonly<Record<AgencyHolding, RawBuilder<unknown>>> = {
  people: sql`person where organization_id`,
  accounts: sql`account where agency_id`,
  policies: sql`policy where agency_id`,
  agencies: sql`organization where parent_id`,
  guests: sql`membership where organization_id`,
  licenses: sql`license where holder = 'AGENCY' and agency_id`,
  surplusLicenses: sql`license where holder = 'SURPLUS' and agency_id`,
  appointments: sql`appointment where agency_id`,
  rates: sql`commission_rate where agency_id`,
  levels: sql`agency_level where agency_id`,
};

const words: Readonly<Record<AgencyHolding, readonly [one: string, many: string]>> = {
  people: ['person', 'people'],
  accounts: ['account', 'accounts'],
  policies: ['policy', 'policies'],
  agencies: ['agency that belongs to it', 'agencies that belong to it'],
  guests: ['guest', 'guests'],
  licenses: ['license', 'licenses'],
  surplusLicenses: ['surplus lines license', 'surplus lines licenses'],
  appointments: ['appointment', 'appointments'],
  rates: ['rate', 'rates'],
  levels: ['level', 'levels'],
};

type Held = { what: AgencyHolding; count: number };

/** Counts the records that hang on an agency: each has to be removed, or is in the books for good. */
async function heldBy(ctx: CommandContext, agencyId: string): Promise<Held[]> {
  const counts = agencyHoldings.map(
    (what) => sql`(select count(*) from ${rowsOf[what]} = ${agencyId}) as ${sql.ref(what)}`,
  );
  const { rows } = await sql<Record<AgencyHolding, number>>`select ${sql.join(counts)}`.execute(ctx.tx);
  return agencyHoldings.map((what) => ({ what, count: rows[0]![what] })).filter(({ count }) => count > 0);
}

export const getAgency: Handler<typeof getCall> = async (ctx, { params }) => {
  const row = await findAgencyRow(ctx, await requireReadable(ctx, params.agencyId));
  const holds = may(getActor(ctx), 'agency:manage') ? await heldBy(ctx, row.id) : [];
  return { ...(await agencyView(ctx, row)), holds };
};

/** Only one that was added by mistake: its team, open invitations and logos go with it; history stays. */
export const deleteAgency: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const agency = await findAgencyRow(ctx, params.agencyId, true);
  const held = await heldBy(ctx, agency.id);
  const said = held.map(({ what, count }) => `${count} ${words[what][count === 1 ? 0 : 1]}`);
  if (held.length > 0) refuse('agency-in-use', { what: said.join(', ') });
  const teams = await ctx.tx.selectFrom('team').selectAll().where('organizationId', '=', agency.id).execute();
  for (const team of teams)
    await deleteRecord(ctx, 'team', team, { event: 'team.deleted', detail: { name: team.name } });
  await ctx.tx.deleteFrom('invitation').where('organizationId', '=', agency.id).execute();
  for (const logos of ['agencyLogo', 'logoDraft'] as const)
    await ctx.tx.deleteFrom(logos).where('agencyId', '=', agency.id).execute();
  await deleteRecord(ctx, 'organization', agency, {
    event: 'organization.closed',
    detail: { name: agency.name },
  });
  return { message: 'Agency deleted' };
};

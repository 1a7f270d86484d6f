import { agencyRecord, type AgencyRecord } from '@parapet/contract/account/agency-records';
import { getSegment } from '@parapet/domain/agencies/agency';
import { getKind } from '@parapet/domain/agencies/hierarchy';
import { toPlainDate } from '@parapet/domain/dates';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { FAMILY } from '@parapet/domain/products';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql, type Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { recordView } from '../../../platform/to-wire.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { getNetwork } from './agency-family.ts';

export type AgencyRow = Selectable<Tables['organization']>;

/** @throws Refusal 404 when there is no such agency. Whether the caller may read it is asked before. */
export const findAgencyRow = (ctx: CommandContext, id: string, lock = false): Promise<AgencyRow> =>
  ctx.withElevatedScope(async () => {
    const query = ctx.tx
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', id)
      .where('accountType', '=', 'AGENCY');
    return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? refuse('not-found');
  });

export const getLevels = (ctx: CommandContext, agencyId: string) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('agencyLevel')
      .select(['id', 'agencyId', 'name', 'minRevenue', 'maxRevenue', 'version'])
      .where('agencyId', '=', agencyId)
      .orderBy(sql`min_revenue nulls first`)
      .orderBy('name')
      .execute(),
  );

/** SQL for whether the carrier has appointed agency `t` anywhere on a day. */
export const isAppointedSql = (
  day: string,
) => sql<boolean>`exists (select from appointment a where a.agency_id = t.id
  and a.appointed_from <= ${day}::date and (a.terminated_on is null or a.terminated_on > ${day}::date))`;

/**
 * Returns the commission rate for business of any kind today: the one agreed with the agency, or else that
 * of the plan's first program.
 */
async function findCommission(ctx: CommandContext, { id, region }: AgencyRow): Promise<number | null> {
  const today = toPlainDate(ctx.now);
  const own = await ctx.tx
    .selectFrom('commissionRate')
    .select('rate')
    .where('agencyId', '=', id)
    .where('level', '=', '')
    .where('program', 'is', null)
    .where('product', 'is', null)
    .where('business', 'is', null)
    .where('effectiveFrom', '<=', today)
    .where((where) => where.or([where('effectiveTo', 'is', null), where('effectiveTo', '>', today)]))
    .orderBy('effectiveFrom', 'desc')
    .executeTakeFirst();
  const [sold] = regionByCode(region as 'US').products.all;
  const plan = ctx.facts.commissions.rates.findLast(
    ({ from, families }) => from <= today && families.includes(FAMILY[sold!]),
  );
  return own?.rate ?? plan?.agency ?? null;
}

/** The record of an agency as the caller sees it. */
export async function agencyView(ctx: CommandContext, row: AgencyRow): Promise<AgencyRecord> {
  const today = toPlainDate(ctx.now);
  const agencies = await getNetwork(ctx, row.id);
  const levels = await getLevels(ctx, row.id);
  const actor = getActor(ctx);
  const manages = may(actor, 'agency:manage');
  const found = await ctx.withElevatedScope(async () => ({
    commission: await findCommission(ctx, row),
    isAppointed: (
      await sql<{ is: boolean }>`select ${isAppointedSql(today)} as is from organization t
        where t.id = ${row.id}`.execute(ctx.tx)
    ).rows[0]!.is,
  }));
  return recordView(ctx, agencyRecord, row, {
    ...found,
    agencyId: row.id,
    agencyName: row.name,
    region: row.region as AgencyRecord['region'],
    kind: getKind(agencies, row.id),
    segment: getSegment(row),
    parentName: agencies.find(({ id }) => id === row.parentId)?.name ?? '',
    agentFirstName: row.contactFirstName,
    agentLastName: row.contactLastName,
    agentEmail: row.contactEmail,
    agentPhone: row.contactPhone,
    npn: row.npn ?? '',
    hostname: row.hostname ?? '',
    additionalBrokerFee: money(row.additionalBrokerFee, regionByCode(row.region as 'US').currency),
    enforceMFA: row.enforceMfa,
    programs: row.programs as AgencyRecord['programs'],
    pausedPayment: row.paymentsPaused,
    levels,
    can: commandsThat({
      'update-agency': manages,
      'delete-agency': manages,
      'toggle-payments': may(actor, 'commission:pay'),
      'save-logo': may(actor, 'agency:brand') && (manages || actor.organizationId === row.id),
      'save-level': manages,
    }),
  });
}

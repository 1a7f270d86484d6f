import { createHash } from 'node:crypto';
import type { PlainDate } from '@parapet/domain/dates';
import { planFor, type RatePlan } from '@parapet/domain/rating/plan';
import { findIndustry } from '@parapet/domain/reference/industries';
import { getHazardClass } from '@parapet/domain/rating/steps/hazard-class';
import { REGION_CODES, type RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Facts } from '../../../platform/facts.ts';

const CHUNK = 500;

/**
 * Loads the states, and the industry codes for searching, with their hazard classes in the plan in force
 * today. Repeated only when one of these has changed.
 */
export async function loadIndustries(database: Database, facts: Facts, today: PlainDate): Promise<void> {
  const sha = createHash('sha256')
    .update(
      JSON.stringify([
        ...REGION_CODES.map((region) => [
          facts.industries[region].industries,
          planToday(facts, region, today).hazard,
        ]),
        facts.states,
      ]),
    )
    .digest('hex');
  await database.transact({ scope: 'all' }, async (tx) => {
    const applied = await tx
      .selectFrom('appliedSetting')
      .select('value')
      .where('name', '=', 'reference')
      .executeTakeFirst();
    if (applied?.value === sha) return;
    const rows = REGION_CODES.flatMap((region) => industryRows(facts, region, today));
    // What an administrator changed stays as it is, and ids stay the same.
    const codes = rows.map(({ region, code }) => `${region} ${code}`);
    await tx
      .deleteFrom('industry')
      .where('isByHand', '=', false)
      .where(sql<boolean>`region || ' ' || code <> all (${codes}::text[])`)
      .execute();
    for (let at = 0; at < rows.length; at += CHUNK)
      await tx
        .insertInto('industry')
        .values(rows.slice(at, at + CHUNK))
        .onConflict((conflict) =>
          conflict
            .columns(['region', 'code'])
            .doUpdateSet((row) => ({
              primaryIndustry: row.ref('excluded.primaryIndustry'),
              secondaryIndustry: row.ref('excluded.secondaryIndustry'),
              hazardClass: row.ref('excluded.hazardClass'),
            }))
            .where('industry.isByHand', '=', false),
        )
        .execute();
    await tx
      .insertInto('usState')
      .values(facts.states.map(({ code, name, timeZone }) => ({ code, name, timeZone })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    await tx
      .insertInto('appliedSetting')
      .values({ name: 'reference', value: JSON.stringify(sha) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(sha) }))
      .execute();
  });
}

const planToday = (facts: Facts, region: RegionCode, today: PlainDate): RatePlan =>
  planFor(facts.plans, regionByCode(region).products.base, today) ??
  facts.plans.find((plan) => plan.region === region)!;

function industryRows(facts: Facts, region: RegionCode, today: PlainDate) {
  const scheme = facts.industries[region];
  const plan = planToday(facts, region, today);
  return scheme.industries.map(({ code, title }) => {
    const found = findIndustry(scheme, code);
    return {
      region,
      code,
      level: code.length,
      primaryIndustry: found?.primaryIndustry ?? title,
      secondaryIndustry: title,
      hazardClass: Number(getHazardClass(plan, code).name) || 0,
    };
  });
}

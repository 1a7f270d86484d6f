import { createHash } from 'node:crypto';
import { planFor } from '@parapet/domain/rating/plan';
import { findIndustry } from '@parapet/domain/reference/industries';
import { hazardClassOf } from '@parapet/domain/rating/steps/hazard-class';
import type { Region } from '@parapet/domain/products';
import type { Database } from './database.ts';
import type { Facts } from './facts.ts';

const CHUNK = 500;

/** Loads the industry codes for searching; done again only when the facts have changed. */
export async function loadReference(database: Database, facts: Facts): Promise<void> {
  const sha = createHash('sha256')
    .update(JSON.stringify([facts.industries, facts.plans.map((plan) => plan.hazard)]))
    .digest('hex');
  const applied = await database.owner
    .selectFrom('appliedSetting')
    .select('value')
    .where('name', '=', 'reference')
    .executeTakeFirst();
  if (applied?.value === sha) return;
  const rows = (['US', 'UK'] as const).flatMap((region) => industryRows(facts, region));
  await database.owner.transaction().execute(async (tx) => {
    await tx.deleteFrom('industry').execute();
    for (let at = 0; at < rows.length; at += CHUNK)
      await tx
        .insertInto('industry')
        .values(rows.slice(at, at + CHUNK))
        .execute();
    await tx
      .insertInto('appliedSetting')
      .values({ name: 'reference', value: JSON.stringify(sha) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(sha) }))
      .execute();
  });
}

function industryRows(facts: Facts, region: Region) {
  const scheme = facts.industries[region];
  const plan =
    planFor(facts.plans, region === 'US' ? 'P100' : 'P_ONE', new Date().toISOString().slice(0, 10)) ??
    facts.plans.find((one) => one.region === region)!;
  return scheme.industries.map(({ code, title }) => {
    const found = findIndustry(scheme, code);
    return {
      region,
      code,
      level: code.length,
      primaryIndustry: found?.primaryIndustry ?? title,
      secondaryIndustry: title,
      hazardClass: Number(hazardClassOf(plan, code).name) || 0,
    };
  });
}

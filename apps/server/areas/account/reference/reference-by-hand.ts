import type {
  addIndustry as addCall,
  deleteIndustry as deleteCall,
  updateIndustry as updateCall,
} from '@parapet/contract/account/reference-by-hand';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { planFor } from '@parapet/domain/rating/plan';
import { getHazardClass } from '@parapet/domain/rating/steps/hazard-class';
import { toPlainDate } from '@parapet/domain/dates';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { insertRecord, updateRecord, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { industryView } from './industry-editions.ts';
import { regionOfCaller } from './reference.ts';
import { setTerms } from './set-industry-terms.ts';

/** Reference data is nobody's record: its history is the provider's. */
const ofProvider = (ctx: CommandContext) => ({ organizationId: getActor(ctx).organizationId });

type Industry = Row<'industry'>;
const said = (
  ctx: CommandContext,
  event: 'industry-added' | 'industry-updated' | 'industry-deleted',
  row: Industry,
) => ({
  event: `organization.${event}` as const,
  detail: { code: row.code, name: row.secondaryIndustry },
  owner: ofProvider(ctx),
});

/** A code that nobody rated yet is rated as the longest known one that it begins with. */
function getHazard({ facts, now }: CommandContext, region: RegionCode, code: string): number {
  const plan = planFor(facts.plans, regionByCode(region).products.base, toPlainDate(now));
  return plan ? Number(getHazardClass(plan, code).name) || 0 : 0;
}

export const addIndustry: Handler<typeof addCall> = async (ctx, { body }) => {
  const { naicsCode: code, primaryIndustry, secondaryIndustry } = body;
  const region = body.region ?? (await regionOfCaller(ctx));
  const known = await ctx.tx
    .selectFrom('industry')
    .selectAll()
    .where('region', '=', region)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known && !known.isRemoved) refuse('industry-exists', { code });
  const words = { primaryIndustry, secondaryIndustry, isByHand: true, isRemoved: false };
  if (known)
    return industryView(
      ctx,
      await updateRecord(ctx, 'industry', known, { set: words }, (row) => said(ctx, 'industry-added', row)),
    );
  const hazardClass = getHazard(ctx, region, code);
  const values = { ...words, region, code, level: code.length, hazardClass, modified: ctx.now };
  return industryView(
    ctx,
    await insertRecord(ctx, 'industry', values, (row) => said(ctx, 'industry-added', row)),
  );
};

const findIndustry = async (ctx: CommandContext, id: string): Promise<Industry> =>
  (await ctx.tx
    .selectFrom('industry')
    .selectAll()
    .where('id', '=', id)
    .where('isRemoved', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('not-found');

export const updateIndustry: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before = await findIndustry(ctx, params.id);
  if (body.naicsCode !== before.code) refuse('industry-code-stays');
  const { primaryIndustry, secondaryIndustry, version } = body;
  const set = { primaryIndustry, secondaryIndustry, isByHand: true };
  const row = await updateRecord(ctx, 'industry', before, { version, set }, (after) =>
    said(ctx, 'industry-updated', after),
  );
  await setTerms(ctx, row, body);
  return industryView(ctx, row);
};

export const deleteIndustry: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const before = await findIndustry(ctx, params.id);
  await updateRecord(ctx, 'industry', before, { set: { isRemoved: true, isByHand: true } }, (row) =>
    said(ctx, 'industry-deleted', row),
  );
  return { message: 'Industry Code Deleted Successfully!' };
};

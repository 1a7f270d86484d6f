import type { IndustryRow } from '@parapet/contract/account/reference';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { editionOn, type IndustryEdition } from '@parapet/domain/reference/industry-editions';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Row } from '../../../platform/records/records.ts';

/** The edition of the code `t` that holds on a day. */
export const editionInForce = (day: PlainDate) => sql`
  select x.hazard_class, x.is_supported, x.coverage_limit, x.closed_products from industry_edition x
  where x.industry_id = t.id and x.effective_from <= ${day}::date
  order by x.effective_from desc, x.created desc, x.id desc limit 1`;

/** The next day from which something else holds of the code `t`. */
export const nextChange = (day: PlainDate) => sql<PlainDate | null>`(
  select min(x.effective_from) from industry_edition x
  where x.industry_id = t.id and x.effective_from > ${day}::date)`;

/** Everything that staff have set of industry codes, in the order in which they did: a few rows. */
export const industryEditions = (
  ctx: Pick<CommandContext, 'tx'>,
): Promise<(IndustryEdition & Row<'industryEdition'>)[]> =>
  ctx.tx.selectFrom('industryEdition').selectAll().orderBy('created').orderBy('id').execute();

/** The editions of one code, in the order in which they were set. */
export const getEditions = (ctx: Pick<CommandContext, 'tx'>, { id }: Row<'industry'>) =>
  ctx.tx
    .selectFrom('industryEdition')
    .selectAll()
    .where('industryId', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute();

/** The terms of a code on a day: as staff set them, or as shipped. */
export const termsOn = (
  row: Row<'industry'>,
  editions: readonly Row<'industryEdition'>[],
  day: PlainDate,
) => {
  const set = editionOn(editions, row, day);
  return {
    hazardClass: set?.hazardClass ?? row.hazardClass,
    isSupported: set?.isSupported ?? row.hazardClass > 0,
    coverageLimit: set?.coverageLimit ?? null,
    closedProducts: [...(set?.closedProducts ?? [])],
  };
};
export type SetTerms = ReturnType<typeof termsOn>;

/** An industry code as it leaves the server. */
export async function industryView(ctx: CommandContext, row: Row<'industry'>): Promise<IndustryRow> {
  const today = toPlainDate(ctx.now);
  const editions = await getEditions(ctx, row);
  const later = editions.map(({ effectiveFrom }) => effectiveFrom).filter((day) => day > today);
  return {
    id: row.id,
    naicsCode: row.code,
    primaryIndustry: row.primaryIndustry,
    secondaryIndustry: row.secondaryIndustry,
    industryClass: row.code.slice(0, 2),
    ...termsOn(row, editions, today),
    changesOn: later.toSorted()[0] ?? null,
    isByHand: row.isByHand,
    version: row.version,
  };
}

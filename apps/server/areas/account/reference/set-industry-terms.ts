import type { Input } from '@parapet/contract/call';
import type { updateIndustry } from '@parapet/contract/account/reference-by-hand';
import type { CommandContext } from '../../../platform/command-context.ts';
import { firstDayToSet } from '../../../platform/effective-day.ts';
import { unrecorded, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getEditions, termsOn, type SetTerms } from './industry-editions.ts';

type Asked = Pick<
  Input<typeof updateIndustry>['body'],
  'hazardClass' | 'isSupported' | 'coverageLimit' | 'closedProducts' | 'effectiveFrom'
>;

/**
 * Sets what holds of a code from a day on; what is not asked for stays as it is on that day. Nothing is
 * written where nothing changes. The caller holds the lock on the row of the code.
 * @throws Refusal 400 for a day that is over everywhere.
 */
export async function setTerms(ctx: CommandContext, row: Row<'industry'>, asked: Asked): Promise<void> {
  const today = firstDayToSet(ctx);
  const { effectiveFrom = today } = asked;
  if (effectiveFrom < today) refuse('industry-day-past');
  const before = termsOn(row, await getEditions(ctx, row), effectiveFrom);
  const after: SetTerms = {
    hazardClass: asked.hazardClass ?? before.hazardClass,
    isSupported: asked.isSupported ?? before.isSupported,
    coverageLimit: asked.coverageLimit === undefined ? before.coverageLimit : asked.coverageLimit,
    closedProducts: [...new Set(asked.closedProducts ?? before.closedProducts)].toSorted(),
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const { region, code } = row;
  await unrecorded(ctx, 'an edition is the record of its change, and the entry of the code names it')
    .insertInto('industryEdition')
    .values({
      industryId: row.id,
      region,
      code,
      effectiveFrom,
      ...after,
      changedBy: ctx.person.name,
      created: ctx.now,
    })
    .execute();
}

import type { setPremiumPlan as call } from '@parapet/contract/quote/underwriting/desk';
import { toPlainDate } from '@parapet/domain/dates';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personDetail } from '../../auth/index.ts';
import { underwriters } from '../underwriting/desk.ts';

/** For this year alone: what was planned for a year that is over stays as it was. */
export const setPremiumPlan: Handler<typeof call> = async (ctx, { params: { personId }, body }) => {
  if (!(await underwriters(ctx)).some(({ id }) => id === personId)) refuse('not-found');
  const { currency, amount, version } = body;
  const year = Number(toPlainDate(ctx.now).slice(0, 4));
  const set = { amount, setBy: ctx.person.name, setAt: ctx.now };
  return ctx.withElevatedScope(async () => {
    const saved =
      version === 0
        ? await ctx.tx
            .insertInto('premiumPlan')
            .values({ personId, year, currency, ...set })
            .onConflict((known) => known.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await ctx.tx
            .updateTable('premiumPlan')
            .set(({ eb }) => ({ ...set, version: eb('version', '+', 1) }))
            .where('personId', '=', personId)
            .where('year', '=', year)
            .where('currency', '=', currency)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!saved) refuse('changed-meanwhile');
    const person = await ctx.tx
      .selectFrom('person')
      .selectAll()
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    await recordEvent(ctx, 'person', person, {
      event: 'user.plan-set',
      detail: { ...personDetail(person), year, amount, currency },
    });
    return { message: 'Plan saved' };
  });
};

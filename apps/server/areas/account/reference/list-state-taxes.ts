import type { listStateTaxes as call } from '@parapet/contract/account/reference-by-hand';
import { toPlainDate } from '@parapet/domain/dates';
import { periodAt } from '@parapet/domain/rating/taxes';
import type { Handler } from '../../../platform/handler.ts';

/** Lists what the rating charges on a policy that begins today, state by state. */
export const listStateTaxes: Handler<typeof call> = async (ctx) => {
  const today = toPlainDate(ctx.now);
  const states = await ctx.tx.selectFrom('usState').select(['code', 'name']).orderBy('name').execute();
  const { surplusLines } = ctx.facts.taxes;
  return {
    content: states.flatMap(({ code, name }) => {
      const period = periodAt(surplusLines[code], today);
      if (!period) return [];
      const { taxRate, stampingRate, stampingFixed, source, page = null, readOn = null } = period;
      const later = surplusLines[code]!.flatMap(({ from }) => (from && from > today ? [from] : []));
      return {
        stateNameAbbrv: code,
        stateName: name,
        taxRate,
        levyRate: (period.levies ?? []).reduce((sum, { rate }) => sum + rate, 0),
        stampingRate,
        stampingFixed,
        effectiveFrom: period.from,
        changesOn: later.toSorted()[0] ?? null,
        source,
        page,
        readOn,
        isVerified: period.verified,
      };
    }),
  };
};

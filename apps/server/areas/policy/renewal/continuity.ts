import type { PlainDate } from '@parapet/domain/dates';
import { continuityOn, type Fold } from '@parapet/domain/policies/chain';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { PolicyRow } from '../policy-view.ts';

const LAST_DAY: PlainDate = '9999-12-31';

/**
 * Since when cover has gone on without a gap: what the term before carried into this one, or the day after
 * its last lapse.
 * @param day as of which; the last one of all without it.
 */
export async function getContinuity(
  ctx: CommandContext,
  policy: PolicyRow,
  fold: Pick<Fold<unknown>, 'periods'>,
  day = LAST_DAY,
): Promise<PlainDate> {
  const begins = policy.effectiveDate;
  return continuityOn(fold, { carried: await carriedInto(ctx, policy), begins }, day);
}

/**
 * The column follows lapses; what was carried stands on the quote, which nothing changes once it is bound.
 */
async function carriedInto(ctx: CommandContext, policy: PolicyRow): Promise<PlainDate> {
  if (policy.priorPolicyId === null) return policy.effectiveDate;
  const quote = await ctx.tx
    .selectFrom('quote')
    .select('continuityDate')
    .where('id', '=', policy.quoteId)
    .executeTakeFirst();
  return quote?.continuityDate ?? policy.continuityDate ?? policy.effectiveDate;
}

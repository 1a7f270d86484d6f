import type { getBuilder as call } from '@parapet/contract/rater/index';
import { offeredCoverages } from '@parapet/domain/builder/apply-selection';
import { PRESETS } from '@parapet/domain/builder/defaults';
import type { AskedSelection, PresetName } from '@parapet/domain/builder/types';
import type { Handler } from '../../platform/handler.ts';
import { mutable } from '../../platform/mutable.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, findIndustryCode } from '../account/index.ts';
import { termsOfQuote } from './calculate-premium.ts';
import { price, ratingContext, findStart } from './pricing.ts';
import { getGlobalOptions, planToday } from './rules.ts';

/** Each of these has a call of its own; the screen of a quote needs all of them before it can be used. */
export const getBuilder: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote =
    (await ctx.tx.selectFrom('quote').selectAll().where('id', '=', params.quoteId).executeTakeFirst()) ??
    refuse('not-found');
  const account = await findAccount(ctx, quote.accountId);
  const plan = planToday(ctx, quote.product);
  const asked = body.asked as AskedSelection;
  const tooltips = ctx.facts.coverageTooltips[account.region];
  const offered = offeredCoverages(plan, {
    state: account.state || null,
    industryCode: findIndustryCode(account),
  });
  const rating = await ratingContext(ctx);
  const presets = (Object.keys(PRESETS) as PresetName[]).map((name) => {
    const preset = { ...asked, global: { ...asked.global, preset: PRESETS[name] } };
    const terms = termsOfQuote(quote);
    const priced = price(rating, account, quote.product, quote.selection, preset, terms, findStart(quote));
    return { name, selection: priced.selection, total: priced.rating.total };
  });
  return mutable({
    state: account.state,
    coverages: offered.map((coverage) => ({ ...coverage, tooltip: tooltips[coverage.key] ?? '' })) as never,
    options: getGlobalOptions(plan),
    presets,
  });
};

import type { getQuoteDashboard as call } from '@parapet/contract/quote/dashboard';
import { funnelStages, type FunnelStage } from '@parapet/domain/figures/figure';
import { countedStatuses, shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { Handler } from '../../platform/handler.ts';
import { figure, getFigures, getMonths, getTotal } from '../figures/index.ts';

/** The caller's quotes in figures; drafts and invalid ones count only on request. */
export const getQuoteDashboard: Handler<typeof call> = async (ctx, { query }) => {
  const figures = await getFigures(ctx, 'quote', query);
  const { currency, currencies } = figures;
  const items = query.all === 'true' ? shownQuoteStatuses : countedStatuses;
  // Asked at once, they travel together.
  const [statuses, funnel, waiting, months] = await Promise.all([
    figures.by('item', 'quotes', { items }),
    figures.inPeriod('quote-funnel'),
    figures.by('item', 'quotes-waiting'),
    getMonths(figures, 'quotes', ctx.now, items),
  ]);
  const reached = new Map(funnel.map(({ key, count }) => [key, count]));
  return {
    currency,
    currencies,
    total: figure(getTotal(statuses), currency),
    statuses: statuses
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .map((sum) => ({ status: sum.key as QuoteStatus, ...figure(sum, currency) })),
    funnel: Object.fromEntries(funnelStages.map((stage) => [stage, reached.get(stage) ?? 0])) as Record<
      FunnelStage,
      number
    >,
    waiting: waiting
      .map(({ key: code, count }) => ({ code, count }))
      .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    months,
  };
};

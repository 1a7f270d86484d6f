import type { Quote } from '@parapet/contract/quote/quote';
import { daysAgo, later } from '../days.ts';
import { DAYS, type Step } from './quote-stories.ts';
import type { Plot } from './quote-plot.ts';
import { takeStep } from './quote-steps.ts';
import type { Random } from '../random.ts';
import type { Happening } from '../timeline.ts';
import type { World } from '../world.ts';

/** The steps of a quote, each at its time; `then` is called with the quote after the last one. */
export function quoteHappenings(
  world: World,
  random: Random,
  plot: Plot,
  then?: (quote: Quote, at: Date) => Promise<readonly Happening[]>,
): Happening[] {
  const story = buildStory(plot);
  const times = getTimes(world, random, story, plot.lastDaysAgo);
  let quote: Quote | undefined;
  return story.map((step, at) => ({
    at: times[at]!,
    run: async () => {
      quote = await takeStep({ world, plot, at: times[at]!, quote }, step);
      return at === story.length - 1 ? then?.(quote, times[at]!) : [];
    },
  }));
}

/** The longest that a quote is live, as days before now. */
export type Span = { accountId: string; from: number; to: number };
export const getSpan = ({ account, story, lastDaysAgo }: Plot): Span => ({
  accountId: account.id,
  from: lastDaysAgo + story.reduce((days, step) => days + DAYS[step][1], 0),
  to: lastDaysAgo,
});

/** The story of a quote, with the corrections by the underwriter and the agency right after the start. */
const buildStory = ({ story, isSurplus, brokerFee, needBy }: Plot): Step[] => [
  story[0]!,
  ...(isSurplus ? (['update-terms'] as const) : []),
  ...(brokerFee ? (['update-broker-fee'] as const) : []),
  ...(needBy ? (['update-need-by'] as const) : []),
  ...story.slice(1),
];

function getTimes(world: World, random: Random, story: readonly Step[], lastDaysAgo: number): Date[] {
  const times: Date[] = [];
  let days = lastDaysAgo;
  for (const [at, step] of [...story.entries()].reverse()) {
    times.unshift(later(daysAgo(world.now, days), at * 43 + random.between(0, 40)));
    days += random.between(...DAYS[step]);
  }
  return times;
}

import { addDays, addYears, daysBetween, toPlainDate } from '@parapet/domain/dates';
import { type Bound, policyHappenings } from '../lives/policy-life.ts';
import type { Client } from '../accounts.ts';
import { CHAPTERS, type Chapter } from '../lives/careers.ts';
import { productFor, termsAsked, termsFor } from '../quotes/open-book.ts';
import { STORIES } from '../quotes/quote-stories.ts';
import { quoteHappenings, getSpan, type Span } from '../quotes/quote.ts';
import type { Plot } from '../quotes/quote-plot.ts';
import type { Random } from '../random.ts';
import type { Happening } from '../timeline.ts';
import type { Staff, World } from '../world.ts';

/** Most bind a week or two before cover starts, and none later than yesterday. */
const BOUND_BEFORE = [4, 16] as const;

/**
 * The eighty quotes that became policies, according to the careers of their accounts, with everything that
 * followed.
 */
export function boundBook(
  world: World,
  random: Random,
  clients: readonly Client[],
  agentOf: (client: Client) => Staff,
  spans: Span[],
): Happening[] {
  const dealt = new Map<Chapter, number>();
  return clients.flatMap((client) => {
    const chapters = CHAPTERS[client.career] ?? [];
    const starts = getStarts(world, random, chapters);
    return chapters.flatMap((chapter, at) => {
      const turn = dealt.get(chapter) ?? 0;
      dealt.set(chapter, turn + 1);
      const agent = agentOf(client);
      const bound: Bound = {
        status: chapter.status[turn % chapter.status.length]!,
        payment: chapter.payment[turn % chapter.payment.length]!,
        isRenewal: chapter.isRenewal ?? false,
        agent,
      };
      const plot = boundPlot(world, random, client, agent, starts[at]!);
      spans.push(getSpan(plot));
      return quoteHappenings(world, random, plot, (quote, boundAt) =>
        policyHappenings(world, boundAt, quote.policyId!, bound),
      );
    });
  });
}

/**
 * The days on which cover starts, as days before now; a policy may be placed relative to the one that follows
 * it.
 */
function getStarts(world: World, random: Random, chapters: readonly Chapter[]): number[] {
  const starts: number[] = [];
  const today = toPlainDate(world.now);
  for (const { starts: drawn } of [...chapters].reverse()) {
    if (drawn === 'a year before the next') starts.unshift(yearBefore(today, starts[0]!));
    else if ('daysAgo' in drawn) starts.unshift(random.between(...drawn.daysAgo));
    else starts.unshift(starts[0]! + random.between(...drawn.beforeNext));
  }
  return starts;
}

/** A one-year policy ends on the day its renewal starts. */
function yearBefore(today: string, daysAgo: number): number {
  return daysBetween(addYears(addDays(today, -daysAgo), -1), today);
}

function boundPlot(world: World, random: Random, client: Client, agent: Staff, startsDaysAgo: number): Plot {
  const product = client.career === 'owner' ? 'P100' : productFor(random, client);
  const effectiveDate = addDays(toPlainDate(world.now), -startsDaysAgo);
  const asked = termsAsked(random, false);
  const dated = { global: { ...asked.global, effectiveDate, endDate: addYears(effectiveDate, 1) } };
  const story = random.pick(STORIES.BOUND[client.nature]!);
  return {
    account: client.account,
    agent,
    product,
    story,
    lastDaysAgo: Math.max(startsDaysAgo + random.between(...BOUND_BEFORE), random.between(1, 5)),
    ...termsFor(random, client, product),
    asked: { first: dated, later: dated },
    reason: { summary: null, text: random.pick(world.lists.stories.releaseNotes) },
  };
}

import { addDays, addYears, daysBetween, toPlainDate } from '@parapet/domain/dates';
import type { PaymentStatus, PolicyStatus } from '@parapet/domain/lifecycles/statuses';
import type { Client } from './accounts.ts';
import { CHAPTERS, type Chapter } from './careers.ts';
import { natureOf, productFor, termsAsked, termsFor } from './open-book.ts';
import { STORIES } from './quote-stories.ts';
import { makeQuoteHistory, type Plot, type QuoteHistory } from './quote.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** A bound quote and what the policy of it has come to. */
export type Bound = {
  history: QuoteHistory;
  client: Client;
  status: PolicyStatus;
  payment: PaymentStatus;
  isRenewal: boolean;
};

/** Most bind a week or two before cover starts, and none later than yesterday. */
const BOUND_BEFORE = [4, 16] as const;

/** The eighty quotes that became policies, by the careers of their accounts. */
export function boundBook(
  world: World,
  random: Random,
  clients: readonly Client[],
  agentOf: (client: Client) => Pick<Plot, 'agency' | 'agent'>,
): Bound[] {
  const dealt = new Map<Chapter, number>();
  const book: Bound[] = [];
  for (const client of clients) {
    const chapters = CHAPTERS[client.career] ?? [];
    const starts = startsOf(world, random, chapters);
    chapters.forEach((chapter, at) => {
      const turn = dealt.get(chapter) ?? 0;
      dealt.set(chapter, turn + 1);
      const history = makeQuoteHistory(
        world,
        random,
        boundPlot(world, random, client, agentOf(client), starts[at]!, chapter),
      );
      book.push({
        history,
        client,
        status: chapter.status[turn % chapter.status.length]!,
        payment: chapter.payment[turn % chapter.payment.length]!,
        isRenewal: chapter.isRenewal ?? false,
      });
    });
  }
  return book;
}

/**
 * The days on which cover starts, as days before now; a policy may be placed before the one that follows it.
 */
function startsOf(world: World, random: Random, chapters: readonly Chapter[]): number[] {
  const starts: number[] = [];
  const today = toPlainDate(world.now);
  for (const { starts: drawn } of [...chapters].reverse()) {
    if (drawn === 'a year before the next') starts.unshift(yearBefore(today, starts[0]!));
    else if ('daysAgo' in drawn) starts.unshift(random.between(...drawn.daysAgo));
    else starts.unshift(starts[0]! + random.between(...drawn.beforeNext));
  }
  return starts;
}

/** A policy of a year ends on the day on which its renewal starts. */
function yearBefore(today: string, daysAgo: number): number {
  return daysBetween(addYears(addDays(today, -daysAgo), -1), today);
}

function boundPlot(
  world: World,
  random: Random,
  client: Client,
  by: Pick<Plot, 'agency' | 'agent'>,
  startsDaysAgo: number,
  { isRenewal }: Chapter,
): Plot {
  const product = client.career === 'owner' ? 'P100' : productFor(random, client);
  const effectiveDate = addDays(toPlainDate(world.now), -startsDaysAgo);
  const asked = termsAsked(random, false);
  const dated = { global: { ...asked.global, effectiveDate, endDate: addYears(effectiveDate, 1) } };
  const story = random.pick(STORIES.BOUND[natureOf(client)]!);
  return {
    account: client.account,
    ...by,
    product,
    story,
    lastDaysAgo: Math.max(startsDaysAgo + random.between(...BOUND_BEFORE), random.between(1, 5)),
    terms: termsFor(random, client, product),
    asked: { first: dated, later: dated },
    isRenewal: isRenewal ?? false,
    reason: { summary: null, text: random.pick(world.lists.stories.releaseNotes) },
  };
}

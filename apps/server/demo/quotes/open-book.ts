import type { AskedSelection, PresetId } from '@parapet/domain/builder/types';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { Product } from '@parapet/domain/products';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Client } from '../accounts.ts';
import { getSpan, type Span } from './quote.ts';
import type { Plot } from './quote-plot.ts';
import { STORIES, type Step } from './quote-stories.ts';
import type { Random } from '../random.ts';
import { getDay } from '../days.ts';
import type { Staff, World } from '../world.ts';

/** A hundred and fifty quotes that never became a policy, or have not yet. */
const UNBOUND: Record<Exclude<QuoteStatus, 'BOUND'>, number> = {
  DRAFT: 10,
  INDICATION: 16,
  REQUESTED: 8,
  REFERRED: 18,
  IN_REVIEW: 9,
  READY: 29,
  SIGNED: 9,
  DECLINED: 13,
  LOST: 12,
  EXPIRED: 14,
  DELETED: 6,
  // Last, because they must not collide with other quotes of their accounts.
  INVALID: 6,
};
const CLOSED: readonly QuoteStatus[] = ['DECLINED', 'LOST', 'INVALID', 'EXPIRED', 'DELETED'];

const FEES = [0, 0, 25_000, 50_000];

export function productFor(random: Random, { account, condition }: Client): Product {
  const { base } = regionByCode(account.region).products;
  if (base !== 'P100') return base;
  return condition === 'large' || condition === 'huge' || random.chance(0.3) ? 'P250' : 'P100';
}

/** On surplus lines paper at the wholesale broker, and occasionally with a fee of the agency's own. */
export const termsFor = (
  random: Random,
  { agency }: Client,
  product: Product,
): Pick<Plot, 'isSurplus' | 'brokerFee'> => ({
  isSurplus: agency === 'ridge' && random.chance(0.7),
  ...(product === 'P100' && { brokerFee: random.pick(FEES) }),
});

/** Terms that an agency may offer by itself, or above its authority, so that an underwriter must look. */
export function termsAsked(random: Random, isOverAuthority: boolean): AskedSelection {
  const preset = random.pick<Exclude<PresetId, -1>>([1, 2, 2, 3]);
  if (isOverAuthority) return { global: { preset: 3, limit: random.pick([4_000_000, 5_000_000]) } };
  return {
    global: {
      preset,
      ...(random.chance(0.4) && { limit: random.pick([1_500_000, 2_000_000, 2_500_000]) }),
      ...(random.chance(0.3) && { deductible: random.pick([5_000, 10_000, 25_000]) }),
    },
  };
}

const WAITING: readonly QuoteStatus[] = ['REQUESTED', 'REFERRED', 'IN_REVIEW'];
const NEEDS_AUTHORITY: readonly QuoteStatus[] = ['REFERRED', 'IN_REVIEW', 'DECLINED'];

/**
 * Distributes the statuses among the accounts whose quotes can reach them; open quotes are recent, closed
 * ones from the last year and a half.
 */
export function openBook(
  world: World,
  random: Random,
  clients: readonly Client[],
  agentOf: (client: Client) => Staff,
  /** Of the accounts' other quotes. */
  spans: Span[],
): Plot[] {
  const dealt = new Map<Client, number>();
  const taking = random.shuffled(
    clients.filter(
      ({ career, condition }) => career !== 'owner' && career !== 'open' && condition !== 'incomplete',
    ),
  );
  return (Object.entries(UNBOUND) as [keyof typeof UNBOUND, number][]).flatMap(([status, count]) =>
    Array.from({ length: count }, (): Plot => {
      const able = taking.filter(
        (client) =>
          STORIES[status][client.nature] &&
          (status !== 'INVALID' || isVoidable(client)) &&
          (client.career !== 'lost' || CLOSED.includes(status)) &&
          (client.career !== 'declined' || status === 'DECLINED'),
      );
      const client = leastBurdened(
        able,
        (one) =>
          (dealt.get(one) ?? 0) - (NEEDS_AUTHORITY.includes(status) && one.nature === 'REFERRED' ? 2 : 0),
      );
      dealt.set(client, (dealt.get(client) ?? 0) + 1);
      const nature = client.nature;
      const story = random.pick<readonly Step[]>(STORIES[status][nature]!);
      const product = status === 'INVALID' ? 'P100' : productFor(random, client);
      const longest = CLOSED.includes(status)
        ? Math.min(getDay(world.now, client.account.created) - 60, 480)
        : 11;
      const plot: Plot = {
        account: client.account,
        agent: agentOf(client),
        product,
        story,
        lastDaysAgo: random.between(1, longest),
        ...(status === 'DECLINED' && nature === 'DECLINED' ? {} : termsFor(random, client, product)),
        isDraft: status === 'DRAFT',
        asked: {
          first: termsAsked(random, false),
          later: termsAsked(random, NEEDS_AUTHORITY.includes(status) && nature === 'READY'),
        },
        reason: reasonFor(world, random, status),
        needBy:
          WAITING.includes(status) && random.chance(0.5)
            ? addDays(toPlainDate(world.now), random.between(3, 14))
            : null,
      };
      const placed =
        status === 'INVALID' ? undisturbed(plot, spans, () => random.between(20, longest)) : plot;
      spans.push(getSpan(placed));
      return placed;
    }),
  );
}

/** Corrected facts invalidate quotes of the P100 family; others are referred. */
const isVoidable = ({ account, condition }: Client): boolean =>
  condition === 'ordinary' && regionByCode(account.region).products.base === 'P100';

/** At a time when the account has no other quote that would be invalidated with it. */
function undisturbed(plot: Plot, spans: readonly Span[], draw: () => number): Plot {
  for (;;) {
    const placed = { ...plot, lastDaysAgo: draw() };
    const { accountId, from, to } = getSpan(placed);
    if (!spans.some((span) => span.accountId === accountId && span.from >= to - 1 && span.to <= from + 1))
      return placed;
  }
}

const leastBurdened = <T>(among: readonly T[], burden: (one: T) => number): T =>
  among.reduce((least, one) => (burden(one) < burden(least) ? one : least));

function reasonFor(
  { lists: { stories } }: World,
  random: Random,
  status: QuoteStatus,
): NonNullable<Plot['reason']> {
  if (status !== 'DECLINED' && status !== 'LOST' && status !== 'DELETED')
    return { summary: null, text: random.pick(stories.releaseNotes) };
  const texts = status === 'DECLINED' ? stories.declineTexts : stories.lossTexts;
  const summary = random.pick(Object.keys(texts));
  return { summary, text: texts[summary]! };
}

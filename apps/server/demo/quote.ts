import { randomUUIDv7 } from 'node:crypto';
import type { AskedSelection } from '@parapet/domain/builder/types';
import type { PlainDate } from '@parapet/domain/dates';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { currencyOf, type Product } from '@parapet/domain/products';
import type { AccountRow } from '../areas/account/index.ts';
import type { QuoteRow } from '../areas/quote/quote-view.ts';
import { statusAfterRating } from '../areas/quote/rated-columns.ts';
import { noTerms, price, type PricingTerms } from '../areas/rater/index.ts';
import { DAYS, type Step } from './quote-stories.ts';
import type { Random } from './random.ts';
import {
  daysAgo,
  contextAt,
  actorNameOf,
  systemActor,
  type ActorName,
  type Staff,
  type World,
} from './world.ts';

export type Moment = { at: Date; step: Step; event: string; actor: ActorName; quote: QuoteRow };
/** A quote with all that it went through; `quote` is how it stands at the end. */
export type QuoteHistory = { account: AccountRow; quote: QuoteRow; moments: readonly Moment[] };

export type Plot = {
  account: AccountRow;
  agency: string;
  agent: Staff;
  product: Product;
  story: readonly Step[];
  /** Days before now on which the last step was done. */
  lastDaysAgo: number;
  /** What is asked at the start, and by each change after it. */
  asked: { first: AskedSelection; later: AskedSelection };
  terms?: Partial<PricingTerms>;
  isRenewal?: boolean;
  isDraft?: boolean;
  needBy?: PlainDate | null;
  reason?: { summary: string | null; text: string };
};

/** Lives a quote through, step by step, with the prices that the product would have given on each day. */
export function makeQuoteHistory(world: World, random: Random, plot: Plot): QuoteHistory {
  const times = timesOf(world, random, plot);
  let quote = blank(plot, times[0]!);
  const moments = plot.story.map((step, at): Moment => {
    const changed = {
      ...quote,
      ...changes(world, plot, quote, step, times[at]!),
      version: at + 1,
      modified: times[at]!,
      lastPatched: times[at]!,
    };
    quote =
      step !== 'start-quote' &&
      quoteLifecycle[step].to !== 'same' &&
      typeof quoteLifecycle[step].to === 'string'
        ? { ...changed, status: quoteLifecycle[step].to as QuoteStatus }
        : changed;
    return {
      at: times[at]!,
      step,
      event: step === 'start-quote' ? 'quote.started' : quoteLifecycle[step].event,
      actor: actorFor(world, plot, step),
      quote,
    };
  });
  return { account: plot.account, quote, moments };
}

function timesOf(world: World, random: Random, { story, lastDaysAgo }: Plot): Date[] {
  const times: Date[] = [];
  let days = lastDaysAgo;
  for (const [at, step] of [...story.entries()].reverse()) {
    times.unshift(daysAgo(world.now, days, at * 43 + random.between(0, 40)));
    days += random.between(...DAYS[step]);
  }
  return times;
}

/**
 * What a step changes besides the status that the lifecycle gives it.
 * @throws when the step is no edge out of the quote's status.
 */
function changes(world: World, plot: Plot, quote: QuoteRow, step: Step, at: Date): Partial<QuoteRow> {
  if (step !== 'start-quote' && !isEdge(quoteLifecycle, step, quote.status))
    throw new Error(`${step} leads out of no ${quote.status} quote`);
  switch (step) {
    case 'start-quote':
      return {
        ...asked(rated(world, plot, undefined, plot.asked.first, at)),
        ...(plot.isDraft && { status: 'DRAFT' }),
      };
    case 'update-quote':
      return asked(rated(world, plot, quote, plot.asked.later, at));
    case 'review-quote':
      return { underwriterName: actorFor(world, plot, step).name };
    case 'release-quote':
      return {
        ...rated(world, plot, quote, {}, at),
        isReleased: true,
        underwriterName: actorFor(world, plot, step).name,
        reason: plot.reason?.text ?? null,
      };
    case 'decline-quote':
      return { ...reasonOf(plot), underwriterName: actorFor(world, plot, step).name };
    case 'lose-quote':
      return reasonOf(plot);
    case 'send-quote':
      return { sentAt: at, sentTo: plot.account.contact?.contactEmail ?? null };
    case 'sign-quote':
      return {
        signature: {
          name: actorFor(world, plot, step).name,
          title: world.lists.names.titles[plot.account.name.length % world.lists.names.titles.length]!,
          at: at.toISOString(),
        },
      };
    case 'request-to-bind':
      return { bindRequestedAt: at };
    default:
      return {};
  }
}

/** What the agency asked for is what a reset goes back to. */
const asked = <R extends Pick<QuoteRow, 'selection'>>(row: R) => ({ ...row, agencySelection: row.selection });

const reasonOf = ({ reason }: Plot) => ({
  reason: reason?.text ?? null,
  reasonSummary: reason?.summary ?? null,
});

function rated(world: World, plot: Plot, quote: QuoteRow | undefined, asked: AskedSelection, at: Date) {
  const priceOf = (current: QuoteRow['selection'] | undefined, wanted: AskedSelection) =>
    price(contextAt(world, at), plot.account, plot.product, current, wanted, { ...noTerms, ...plot.terms });
  const { preset, ...changed } = asked.global ?? {};
  // As a person does it: the package is chosen, then something of it is changed.
  const priced =
    preset !== undefined && Object.keys(changed).length > 0
      ? priceOf(priceOf(quote?.selection, { global: { preset } }).selection, { ...asked, global: changed })
      : priceOf(quote?.selection, asked);
  const { selection, adjustments, rating, validUntil } = priced;
  return {
    selection,
    adjustments,
    rating,
    totalPremium: rating.total.amount,
    effectiveDate: selection.global.effectiveDate,
    endDate: selection.global.endDate,
    expiresOn: validUntil,
    status: statusAfterRating(priced, false),
  };
}

function actorFor(world: World, { account, agent }: Plot, step: Step): ActorName {
  if (step === 'start-quote' || step === 'invalidate-quote') return actorNameOf(agent);
  const { permission } = quoteLifecycle[step];
  if (permission === 'system') return systemActor;
  if (permission === 'quote:underwrite') return actorNameOf(world.staff.get('underwriter@parapet.example')!);
  if (permission === 'quote:sign')
    return {
      id: null,
      name: `${account.contact?.contactFirstName ?? ''} ${account.contact?.contactLastName ?? ''}`.trim(),
    };
  return actorNameOf(agent);
}

function blank({ account, agency, agent, product, terms, isRenewal, needBy }: Plot, created: Date): QuoteRow {
  return {
    id: randomUUIDv7(),
    accountId: account.id,
    agencyId: account.agencyId,
    teamId: account.teamId,
    quoteNumber: '',
    product,
    region: account.region,
    currency: currencyOf(account.region),
    status: 'DRAFT',
    companyName: account.name,
    agencyName: agency,
    agentId: agent.id,
    ...agentColumns(agent),
    // Filled in by the first rating.
    selection: undefined as never,
    adjustments: [],
    rating: undefined as never,
    totalPremium: 0,
    effectiveDate: '',
    endDate: '',
    expiresOn: '',
    irpm: {},
    irpmNote: null,
    isSurplus: terms?.isSurplus ?? false,
    isRenewal: isRenewal ?? false,
    isReleased: false,
    brokerFee: terms?.brokerFee ?? 0,
    eventExclusions: [],
    subjectivities: [],
    agencySelection: null,
    additionalBrokerFee: 0,
    mgaFee: terms?.mgaFee ?? 0,
    needByDate: needBy ?? null,
    reason: null,
    reasonSummary: null,
    underwriterName: null,
    sentAt: null,
    sentTo: null,
    signature: null,
    bindRequestedAt: null,
    surplusNotice: null,
    policyId: null,
    version: 1,
    lastPatched: created,
    created,
    modified: created,
  };
}

const agentColumns = (agent: Staff) => ({
  agentName: `${agent.firstName} ${agent.lastName}`,
  agentEmail: agent.email,
  agentPhone: agent.phone ?? '',
});

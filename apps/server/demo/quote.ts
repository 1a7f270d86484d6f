import { randomUUIDv7 } from 'node:crypto';
import type { AskedSelection } from '@parapet/domain/builder/types';
import type { PlainDate } from '@parapet/domain/dates';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { Product } from '@parapet/domain/products';
import { regionOf } from '@parapet/domain/regions/regions';
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
      last_patched: times[at]!,
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
      return { underwriter_name: actorFor(world, plot, step).name };
    case 'release-quote':
      return {
        ...rated(world, plot, quote, {}, at),
        is_released: true,
        underwriter_name: actorFor(world, plot, step).name,
        reason: plot.reason?.text ?? null,
      };
    case 'decline-quote':
      return { ...reasonOf(plot), underwriter_name: actorFor(world, plot, step).name };
    case 'lose-quote':
      return reasonOf(plot);
    case 'send-quote':
      return { sent_at: at, sent_to: plot.account.contact?.contactEmail ?? null };
    case 'sign-quote':
      return {
        signature: {
          name: actorFor(world, plot, step).name,
          title: world.lists.names.titles[plot.account.name.length % world.lists.names.titles.length]!,
          at: at.toISOString(),
        },
      };
    case 'request-to-bind':
      return { bind_requested_at: at };
    default:
      return {};
  }
}

/** What the agency asked for is what a reset goes back to. */
const asked = <R extends Pick<QuoteRow, 'selection'>>(row: R) => ({
  ...row,
  agency_selection: row.selection,
});

const reasonOf = ({ reason }: Plot) => ({
  reason: reason?.text ?? null,
  reason_summary: reason?.summary ?? null,
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
    total_premium: rating.total.amount,
    effective_date: selection.global.effectiveDate,
    end_date: selection.global.endDate,
    expires_on: validUntil,
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
    account_id: account.id,
    agency_id: account.agency_id,
    team_id: account.team_id,
    quote_number: '',
    product,
    region: account.region,
    currency: regionOf(account.region).currency,
    status: 'DRAFT',
    company_name: account.name,
    agency_name: agency,
    agent_id: agent.id,
    ...agentColumns(agent),
    // Filled in by the first rating.
    selection: undefined as never,
    adjustments: [],
    rating: undefined as never,
    total_premium: 0,
    effective_date: '',
    end_date: '',
    expires_on: '',
    irpm: {},
    irpm_note: null,
    is_surplus: terms?.isSurplus ?? false,
    is_renewal: isRenewal ?? false,
    is_released: false,
    broker_fee: terms?.brokerFee ?? 0,
    event_exclusions: [],
    subjectivities: [],
    agency_selection: null,
    additional_broker_fee: 0,
    mga_fee: terms?.mgaFee ?? 0,
    need_by_date: needBy ?? null,
    reason: null,
    reason_summary: null,
    underwriter_name: null,
    sent_at: null,
    sent_to: null,
    signature: null,
    bind_requested_at: null,
    surplus_notice: null,
    policy_id: null,
    version: 1,
    last_patched: created,
    created,
    modified: created,
  };
}

const agentColumns = (agent: Staff) => ({
  agent_name: `${agent.first_name} ${agent.last_name}`,
  agent_email: agent.email,
  agent_phone: agent.phone ?? '',
});

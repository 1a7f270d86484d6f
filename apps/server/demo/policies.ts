import { randomUUIDv7 } from 'node:crypto';
import { addDays, daysBetween, toPlainDate } from '@parapet/domain/dates';
import type { Selectable } from 'kysely';
import type { PolicyRow } from '../areas/policy/index.ts';
import { timeZoneOf } from '../areas/rater/index.ts';
import { ownerOf } from '../platform/command-context.ts';
import { publish } from '../platform/outbox.ts';
import type { Tables } from '../tables/tables.ts';
import type { Bound } from './bound-book.ts';
import { bookPolicyHistory, paymentsOf, type Payment } from './bills.ts';
import { insertAll } from './insert.ts';
import { TIMELINES, type TimelineEvent } from './policy-timelines.ts';
import { daysAgo, actorNameOf, notAhead, remember, systemActor, type World } from './world.ts';

export type Transaction = Selectable<Tables['policyTransaction']>;
export type PolicyHistory = {
  bound: Bound;
  policy: PolicyRow;
  transactions: readonly Transaction[];
  payments: readonly Payment[];
  turns: readonly { event: string; at: Date }[];
};

const FIRST_NUMBER = 500_001;
const DUE_DAYS = 7;
/**
 * The policyholder's documents and those of the newest policies are made at once; the others follow, each
 * after a while that leaves room for what people do.
 */
const AT_ONCE = 3;
const APART_MS = 8000;

/**
 * The policies of the bound quotes, numbered in the order in which they were bound; each quote knows its
 * policy then.
 */
export function makePolicies(world: World, book: readonly Bound[]): PolicyHistory[] {
  const policyHistories = [...book]
    .sort((a, b) => boundAt(a).getTime() - boundAt(b).getTime())
    .map((bound, at) => policyHistoryOf(world, bound, FIRST_NUMBER + at));
  for (const {
    bound: { history },
    policy,
  } of policyHistories)
    history.quote.policyId = policy.id;
  return policyHistories;
}

/** Adds the policies with all that was booked. @returns the next number. */
export async function keepPolicies(world: World, policyHistories: readonly PolicyHistory[]): Promise<number> {
  const { tx } = world;
  await insertAll(
    tx,
    'policy',
    policyHistories.map(({ policy }) => policy),
  );
  await insertAll(
    tx,
    'policyTransaction',
    policyHistories.flatMap(({ transactions }) => transactions),
  );
  await insertAll(
    tx,
    'payment',
    policyHistories.flatMap(({ payments }) => payments),
  );
  for (const policyHistory of policyHistories) {
    await bookPolicyHistory(world, policyHistory);
    recordHistory(world, policyHistory);
  }
  for (const [place, { policy }] of documentsInOrder(policyHistories).entries()) {
    await publish(
      tx,
      { topic: 'policy-documents', payload: { policyId: policy.id, isQuiet: true } },
      new Date(world.now.getTime() + Math.max(0, place - AT_ONCE) * APART_MS),
    );
  }
  return FIRST_NUMBER + policyHistories.length;
}

const boundAt = ({ history }: Bound): Date => history.moments.at(-1)!.at;

/** The policyholder's first, then the newest. */
function documentsInOrder(policyHistories: readonly PolicyHistory[]): PolicyHistory[] {
  const isOwners = ({ bound }: PolicyHistory): boolean => bound.client.career === 'owner';
  return [
    ...policyHistories.filter(isOwners),
    ...policyHistories.filter((policyHistory) => !isOwners(policyHistory)).reverse(),
  ];
}

function policyHistoryOf(world: World, bound: Bound, number: number): PolicyHistory {
  const {
    history: { quote, account },
    status,
    payment,
  } = bound;
  const at = boundAt(bound);
  const timeline = TIMELINES[status];
  const turns = timeline.turns.map((turn) => ({ event: turn.event, at: timeOf(world, turn, at, quote) }));
  const issuedAt = turns.find(({ event }) => event === 'policy.issued')?.at ?? null;
  const policy: PolicyRow = {
    id: randomUUIDv7(),
    accountId: quote.accountId,
    agencyId: quote.agencyId,
    teamId: quote.teamId,
    quoteId: quote.id,
    policyNumber: `${quote.region === 'UK' ? 'PUK' : 'PUS'}-${number}`,
    product: quote.product,
    region: quote.region,
    currency: quote.currency,
    status,
    paymentStatus: payment,
    companyName: quote.companyName,
    agencyName: quote.agencyName,
    quoteNumber: quote.quoteNumber,
    selection: quote.selection,
    rating: quote.rating,
    application: {
      details: account.details,
      answers: account.securityAnswers,
      signature: quote.signature,
      contact: account.contact,
    },
    totalPremium: quote.totalPremium,
    agencyBilled: false,
    customerEmail: account.contact?.contactEmail ?? null,
    timeZone: timeZoneOf(world.appContext.facts, account),
    effectiveDate: quote.effectiveDate,
    endDate: quote.endDate,
    dueDate: addDays(toPlainDate(at), DUE_DAYS),
    boundAt: at,
    issuedAt,
    remindersOff: false,
    remindedAt: null,
    version: 1 + turns.length,
    created: at,
    modified: turns.at(-1)?.at ?? at,
  };
  return {
    bound,
    policy,
    turns,
    transactions: transactionsOf(world, bound, policy),
    payments: paymentsOf(world, policy),
  };
}

/** No turn lies ahead of now. */
function timeOf(
  world: World,
  turn: TimelineEvent,
  boundTime: Date,
  quote: { effectiveDate: string; endDate: string },
): Date {
  if ('ago' in turn) return daysAgo(world.now, turn.ago);
  const from =
    turn.after === 'bound'
      ? toPlainDate(boundTime)
      : turn.after === 'start'
        ? quote.effectiveDate
        : quote.endDate;
  const minutes = turn.after === 'bound' ? 330 : 0;
  const ago = daysBetween(from, toPlainDate(world.now)) - turn.days;
  return notAhead(world.now, daysAgo(world.now, ago, minutes));
}

/** New business or a renewal, and what ended it before its time. */
function transactionsOf(world: World, { status, isRenewal }: Bound, policy: PolicyRow): Transaction[] {
  const first: Transaction = {
    id: randomUUIDv7(),
    ...ownerOf(policy),
    policyId: policy.id,
    number: 1,
    type: isRenewal ? 'RENEWAL' : 'NEW_BUSINESS',
    effectiveDate: policy.effectiveDate,
    bookedAt: policy.boundAt,
    premium: policy.rating.premium.amount,
    total: policy.totalPremium,
    rating: policy.rating,
  };
  const { ending } = TIMELINES[status];
  if (!ending) return [first];
  const from =
    'daysAgo' in ending.from
      ? addDays(toPlainDate(world.now), -ending.from.daysAgo)
      : addDays(policy.effectiveDate, ending.from.daysAfterStart);
  const share =
    ending.returns === 'all'
      ? 1
      : daysBetween(from, policy.endDate) / daysBetween(policy.effectiveDate, policy.endDate);
  const returned = (cents: number): number => Math.round(cents * share);
  const { premium, fees, taxes } = policy.rating;
  const feesBack = ending.returns === 'all' ? fees.reduce((sum, fee) => sum + fee.amount.amount, 0) : 0;
  const total =
    returned(premium.amount) + feesBack + taxes.reduce((sum, tax) => sum + returned(tax.amount.amount), 0);
  return [
    first,
    {
      ...first,
      id: randomUUIDv7(),
      number: 2,
      type: ending.type,
      effectiveDate: from,
      bookedAt: policy.modified,
      premium: -returned(premium.amount),
      total: -total,
    },
  ];
}

function recordHistory(world: World, { bound, policy, turns }: PolicyHistory): void {
  const owner = ownerOf(policy);
  const agent = actorNameOf(world.staff.get(bound.history.quote.agentEmail)!);
  const underwriter = actorNameOf(world.staff.get('underwriter@parapet.example')!);
  const entry = { subject: 'policy', subjectId: policy.id };
  remember(world, policy.boundAt, agent, owner, {
    ...entry,
    event: 'policy.bound',
    detail: { policyNumber: policy.policyNumber, quoteNumber: policy.quoteNumber },
  });
  const byTheClock = ['policy.in-force', 'policy.expired', 'policy.binder-expired', 'policy.renewed'];
  for (const { event, at } of turns)
    remember(world, at, byTheClock.includes(event) ? systemActor : underwriter, owner, {
      ...entry,
      event,
      detail: { policyNumber: policy.policyNumber },
    });
}

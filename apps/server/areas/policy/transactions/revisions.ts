import { isNonpremium } from '@parapet/contract/policy/terms';
import type {
  getEarnedPremium as earnedCall,
  getMidtermLists as midtermCall,
  getPolicyAsOf as asOfCall,
  getRevisionDiff as diffCall,
  listPolicyEndorsements as endorsementsCall,
  listPolicyReasons as reasonsCall,
  listPolicyStatuses as statusesCall,
  listRevisions as listCall,
  PolicyRevision,
} from '@parapet/contract/policy/readings';
import { daysBetween } from '@parapet/domain/dates';
import { policyStatuses, policyTraits } from '@parapet/domain/lifecycles/policy-status';
import { money } from '@parapet/domain/money';
import { liveLinks, termsOn } from '@parapet/domain/policies/chain';
import { getDifference } from '@parapet/domain/policies/policy-bill';
import { getDifferences, earnedCurve, earnedOn } from '@parapet/domain/policies/revisions';
import { getTotal, writtenPremium } from '@parapet/domain/policies/written-premium';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { mutable } from '../../../platform/mutable.ts';
import { refuse } from '../../../platform/refuse.ts';
import { optionsFor } from '../../rater/index.ts';
import { getInsured } from '../insured/insured-of.ts';
import { billOfChain, billOfLinks, getChain, getEnd, type PolicyChain } from './post-transaction.ts';
import { findPolicy, linesView, policyView, type PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/** The chain of a policy as it was after one of its transactions. @throws Refusal 400 'no-such-revision'. */
function billAfter({ links, pricer }: PolicyChain, number: number) {
  if (number > links.length) refuse('no-such-revision', { number: String(number) });
  return billOfLinks(links.slice(0, number), pricer);
}

function revisionView(policy: PolicyRow, chain: PolicyChain, number: number): PolicyRevision {
  const { total, premium, fold } = billAfter(chain, number);
  const { type, effectiveDate, bookedAt, patch } = chain.rows[number - 1]!;
  const { selection, insured } = fold.latest;
  return {
    number,
    type,
    effectiveDate,
    bookedAt: bookedAt.toISOString(),
    isNonpremium: isNonpremium(patch),
    writtenPremium: money(premium, policy.currency),
    totalPremium: money(total, policy.currency),
    limit: selection.global.limit,
    deductible: selection.global.deductible,
    insuredName: insured?.name ?? chain.pricer.terms.details.name,
  };
}

async function chainFor(ctx: CommandContext, policyId: string) {
  const policy = await findPolicy(ctx, policyId);
  return { policy, chain: await getChain(ctx, policy) };
}

export const listRevisions: Handler<typeof listCall> = async (ctx, { params }) => {
  const { policy, chain } = await chainFor(ctx, params.policyId);
  return { revisions: liveLinks(chain.links).map(({ number }) => revisionView(policy, chain, number)) };
};

export const getRevisionDiff: Handler<typeof diffCall> = async (ctx, { params, query }) => {
  const { policy, chain } = await chainFor(ctx, params.policyId);
  const [before, after] = [billAfter(chain, query.from), billAfter(chain, query.to)];
  return {
    from: revisionView(policy, chain, query.from),
    to: revisionView(policy, chain, query.to),
    fields: fieldsBetween(policy, chain, query.from, query.to) as never,
    lines: getDifference(before.lines, after.lines).map((line) => linesView(line, policy.currency)),
    total: money(after.total - before.total, policy.currency),
  };
};

/** The terms that differ between two revisions. */
export function fieldsBetween(
  policy: PolicyRow,
  chain: PolicyChain,
  from: number,
  to: number,
): ReturnType<typeof getDifferences> {
  // Scores and pricing are what they were at bind: no revision changes them.
  const shownAfter = (number: number) => {
    const { latest } = billAfter(chain, number).fold;
    return {
      selection: latest.selection,
      details: latest.details,
      answers: latest.answers,
      insured: { name: latest.details.name, ...boundParty(policy), ...latest.insured },
      additionalInsureds: latest.additionalInsureds ?? [],
      endDate: getEnd(chain.links.slice(0, number), chain.pricer),
    };
  };
  return getDifferences(shownAfter(from), shownAfter(to));
}

/** The schedule of a policy as it stands after one of its transactions. */
export function scheduleAfter(policy: PolicyRow, chain: PolicyChain, number: number): ScheduleTerms {
  const { latest } = billAfter(chain, number).fold;
  return {
    companyName: latest.insured?.name ?? policy.application.details.name ?? policy.companyName,
    selection: latest.selection,
    rating: mutable(chain.pricer.ratingOf(latest)),
    endDate: getEnd(chain.links.slice(0, number), chain.pricer),
  };
}

type ScheduleTerms = Pick<PolicyRow, 'companyName' | 'selection' | 'rating' | 'endDate'>;

/** Returns the insured as of when the policy was bound. */
const boundParty = (policy: PolicyRow) => {
  const { name: _name, contactEmail: _email, ...party } = getInsured({ ...policy, insured: {} });
  return { ...party, contactEmail: policy.application.contact?.contactEmail ?? '' };
};

export const getPolicyAsOf: Handler<typeof asOfCall> = async (ctx, { params, query }) => {
  const { policy, chain } = await chainFor(ctx, params.policyId);
  const { effective = todayOfPolicy(ctx, policy), booked = ctx.now.toISOString() } = query;
  const by = new Date(booked);
  const number = chain.rows.filter(({ bookedAt }) => bookedAt <= by).length;
  if (number === 0) refuse('not-booked-yet');
  const { fold, total } = billAfter(chain, number);
  const { selection, details, insured = {} } = termsOn(fold, effective);
  return mutable({
    effective,
    booked,
    number,
    isCovered: fold.periods.some(({ from, to }) => from <= effective && effective < to),
    selection,
    details,
    insured,
    totalPremium: money(total, policy.currency),
  });
};

export const getEarnedPremium: Handler<typeof earnedCall> = async (ctx, { params }) => {
  const { policy, chain } = await chainFor(ctx, params.policyId);
  const { segments, premium } = billOfChain(chain);
  const { boundTo } = chain.pricer;
  const from = policy.effectiveDate;
  const termDays = daysBetween(from, boundTo);
  const amount = (cents: number) => money(cents, policy.currency);
  // What a cancellation keeps is no premium of days: it is earned when cover ends.
  const kept = premium - getTotal(writtenPremium(segments, termDays));
  const term = { from, to: getEnd(chain.links, chain.pricer), termDays, kept };
  return {
    points: earnedCurve(segments, term).map(({ date, earned }) => ({ date, earned: amount(earned) })),
    written: amount(premium),
    earned: amount(earnedOn(segments, term, todayOfPolicy(ctx, policy))),
  };
};

export const listPolicyEndorsements: Handler<typeof endorsementsCall> = async (ctx, { params }) => {
  const { transactions } = await policyView(ctx, await findPolicy(ctx, params.policyId));
  return { endorsements: transactions.filter(({ type }) => type === 'ENDORSEMENT') };
};

export const listPolicyStatuses: Handler<typeof statusesCall> = async () => ({
  statuses: policyStatuses.map((status) => {
    const { isBinder, isLive, isInForce } = policyTraits[status];
    return { status, isBinder, isLive, isInForce };
  }),
});

export const listPolicyReasons: Handler<typeof reasonsCall> = async (ctx) => ({
  reasons: ctx.facts.cancellations.reasons.map(({ code, initiator, basis, isReinstatable = false }) => ({
    reason: code,
    initiator,
    basis,
    isReinstatable,
  })),
});

export const getMidtermLists: Handler<typeof midtermCall> = async (ctx, { params }) => {
  const { policy, chain } = await chainFor(ctx, params.policyId);
  return mutable(optionsFor(ctx, policy, billOfChain(chain).fold.latest)) as never;
};
